// Debian's Chromium, or BROWSER_PATH.
import { existsSync } from 'node:fs';

export const executablePath = process.env.BROWSER_PATH ?? '/usr/bin/chromium';
export const withoutBrowser = existsSync(executablePath) ? false : `there is no ${executablePath}`;

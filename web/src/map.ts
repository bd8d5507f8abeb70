// A column of pixels for each part of the file: the more findings, the redder.
import { plural } from './dom.js';
import { parts } from './protocol.js';

const colour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export function draw(canvas: HTMLCanvasElement, map: Uint32Array, done: number): void {
  canvas.width = parts;
  const context = canvas.getContext('2d')!;
  const most = Math.log1p(Math.max(1, ...map));
  context.fillStyle = colour('--well');
  context.fillRect(0, 0, Math.round(parts * done), canvas.height);
  context.fillStyle = colour('--ill');
  for (const [part, count] of map.entries()) {
    if (count === 0) continue;
    const height = Math.ceil((0.25 + 0.75 * (Math.log1p(count) / most)) * canvas.height);
    // Two pixels, so that one finding in a large file is seen.
    context.fillRect(part, canvas.height - height, 2, height);
  }
}

export function inWords(map: Uint32Array): string {
  const damaged = map.filter((count) => count !== 0).length;
  if (damaged === 0) return 'The map of the file: no part of it is damaged.';
  const first = map.findIndex((count) => count !== 0);
  return `The map of the file, from its start to its end: ${plural(damaged, 'part')} of ${parts} ` +
    `${damaged === 1 ? 'is' : 'are'} damaged, the first at ${Math.floor((100 * first) / parts)} %.`;
}

// The number of the first finding in the part that was pressed, or behind it.
export function findingAt(map: Uint32Array, fraction: number): number {
  const part = Math.min(parts - 1, Math.max(0, Math.floor(fraction * parts)));
  return map.slice(0, part).reduce((sum, count) => sum + count, 0);
}

// Elements.
export function byId<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

type Child = Node | string;

export function make<K extends keyof HTMLElementTagNameMap>(name: K,
  attributes: Record<string, string> = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const grouped = new Intl.NumberFormat('en');
export const number = (n: number) => grouped.format(n);
export const plural = (n: number, one: string, many = `${one}s`) =>
  `${number(n)} ${n === 1 ? one : many}`;

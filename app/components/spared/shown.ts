/** Pictures that were tapped in this document: they stay shown on the way back, and cost nothing then. */
const shown = new Set<string>();
const listeners = new Set<() => void>();

export const isShown = (name: string): boolean => shown.has(name);

export function show(name: string): void {
  shown.add(name);
  for (const listener of listeners) listener();
}

export function onShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

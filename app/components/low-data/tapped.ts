/** Pictures that were tapped in this document: they stay shown on the way back, and cost nothing then. */
const tapped = new Set<string>();
const listeners = new Set<() => void>();

export const isTapped = (name: string): boolean => tapped.has(name);

export function noteTap(name: string): void {
  tapped.add(name);
  for (const listener of listeners) listener();
}

export function onTapped(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

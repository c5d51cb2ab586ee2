const listeners = new Set<() => void>();

/** For what plays or records in the page: it makes way where a call begins or rings here. Returns a function that unsubscribes. */
export function onCallBegin(makeWay: () => void): () => void {
  listeners.add(makeWay);
  return () => listeners.delete(makeWay);
}

export function tellCallBegins(): void {
  for (const makeWay of listeners) makeWay();
}

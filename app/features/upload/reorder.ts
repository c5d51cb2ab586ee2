/** The position of the item at `index` while the one at `from` is dragged over `to`. */
export function placeDuring(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** The position that an arrow key moves to in a grid of `columns`, or null if it leads out of the list. */
export function placeByKey(key: string, index: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = Object.hasOwn(steps, key) ? (steps[key] ?? 0) : 0;
  const to = index + step;
  return step !== 0 && to >= 0 && to < count ? to : null;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if nothing should be prefetched: data saver is on, or the connection is slow. */
export function sparesData(): boolean {
  if (typeof navigator === 'undefined') return true;
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || /2g$/.test(effectiveType);
}

/** True with a mouse, where resting on a link shows intent. A finger may just be scrolling. */
export const hovers = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: hover)').matches;

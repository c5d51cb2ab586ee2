interface Connection {
  effectiveType?: string;
}

/** True if Low data is on, as the server has said in the page (`http/low-data.ts`). */
export const savesData = (): boolean => 'lowData' in document.documentElement.dataset;

/** True if nothing should be prefetched: Low data is on, or the connection is slow. */
export const sparesData = (): boolean =>
  savesData() || /2g$/.test((navigator as { connection?: Connection }).connection?.effectiveType ?? '');

/** True with a mouse, where resting on a link shows intent. A finger may just be scrolling. */
export const hovers = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: hover)').matches;

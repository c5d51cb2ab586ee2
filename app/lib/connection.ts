interface Connection {
  effectiveType?: string;
}

/** True if Low data is on, as the server has said in the page (`http/low-data.ts`). */
export const isLowData = (): boolean => 'lowData' in document.documentElement.dataset;

/** False where nothing should be prefetched: Low data is on, or the connection is slow. */
export const mayPrefetch = (): boolean =>
  !isLowData() && !/2g$/.test((navigator as { connection?: Connection }).connection?.effectiveType ?? '');

/** True with a mouse, where resting on a link shows intent. A finger may just be scrolling. */
export const hovers = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: hover)').matches;

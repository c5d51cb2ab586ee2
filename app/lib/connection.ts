interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where nothing should be fetched that nobody asked for: the user saves data, or the line is slow. */
export function sparesData(): boolean {
  if (typeof navigator === 'undefined') return true;
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || /2g$/.test(effectiveType);
}

/** True with a mouse, whose resting on a link means something; a finger on one may as well be scrolling. */
export const hovers = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: hover)').matches;

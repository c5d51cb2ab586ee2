/** The number of a message in an address; undefined for anything else. */
export const readSeq = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;

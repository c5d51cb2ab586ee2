/** Mails that a link in each of them stops, without signing in. */
const stoppableMails = ['alerts', 'messages', 'digest'] as const;
export type StoppableMails = (typeof stoppableMails)[number];

/** What a link is about; the oldest links do not say. */
export const readStoppable = (about: string | null): StoppableMails =>
  stoppableMails.find((one) => one === about) ?? 'alerts';

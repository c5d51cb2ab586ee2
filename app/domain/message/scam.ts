import { type ScamFinding, scamFindings } from '~/domain/scam/scam-detection';

/** What scam detection says of a text; more of the first message between two people than of later ones. */
export const messageFindings = (text: string, isFirstMessage: boolean): ScamFinding[] =>
  scamFindings(text, { surface: 'message', isFirstMessage });

/** Whether a text promises returns. A stranger's first message that does is not sent. */
export const promiseIn = (text: string): ScamFinding | null =>
  messageFindings(text, true).find(({ severity }) => severity === 'refuse') ?? null;

import { type ScamFinding, scamFindings } from '~/domain/scam/scam-detection';

export interface MessageFindings {
  /** A promise of returns. A stranger's first message with one is not sent. */
  promise: ScamFinding | null;
  /** Findings for the moderation queue, for a first message and for a later one. */
  first: readonly ScamFinding[];
  later: readonly ScamFinding[];
}

/** Whether a message is the first is known only when it is stored, so both results are prepared. */
export function messageFindings(text: string): MessageFindings {
  const first = scamFindings(text, { surface: 'message', isFirstMessage: true });
  const later = scamFindings(text, { surface: 'message' });
  return { promise: first.find(({ severity }) => severity === 'refuse') ?? null, first, later };
}

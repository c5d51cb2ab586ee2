import type { ThreadInterest } from '~/domain/chat/view';

/** What was asked, or what the owner answered, at its time in the thread. */
export interface InterestPart {
  kind: 'asked' | 'answered';
  at: number;
  interest: ThreadInterest;
}

interface Loaded {
  /** Times of the oldest and the newest loaded message; undefined if there is none. */
  first: number | undefined;
  last: number | undefined;
  hasOlder: boolean;
  hasNewer: boolean;
}

/** The parts that belong between the loaded messages, in their order. */
export function interestParts(
  interests: readonly ThreadInterest[],
  { first, last, hasOlder, hasNewer }: Loaded,
): InterestPart[] {
  const parts = interests.flatMap((interest): InterestPart[] => [
    { kind: 'asked', at: interest.createdAt, interest },
    ...(interest.decidedAt === null ? [] : [{ kind: 'answered' as const, at: interest.decidedAt, interest }]),
  ]);
  const isHere = ({ at }: InterestPart) =>
    (!hasOlder || first === undefined || at >= first) && (!hasNewer || last === undefined || at <= last);
  return parts.filter(isHere).sort((a, b) => a.at - b.at);
}

import { describe, expect, it } from 'vitest';
import { countMessage, type Pace, withoutOne } from '~/domain/chat/rate-limit.server';
import { messageLimits } from '~/domain/message/message';
import { MINUTE_MS } from '~/lib/time/duration';

/** A pace after so many messages at a time. */
function paceAfter(count: number, at: number, pace: Pace | null = null): Pace {
  let now = pace;
  for (let i = 0; i < count; i += 1) now = countMessage(now, at, 1);
  return now ?? { minute: [at, 0], hour: [at, 0] };
}

describe('a message that was counted and not stored', () => {
  it('makes room for one more', () => {
    const full = paceAfter(messageLimits.perMinute, 0);
    expect(() => countMessage(full, 1, 1)).toThrow();
    expect(countMessage(withoutOne(full, full), 1, 1)).toEqual(full);
  });

  it('does not make room in a minute that began later', () => {
    const late = paceAfter(messageLimits.perMinute, 0);
    const next = paceAfter(1, MINUTE_MS, late);
    const refused = Array.from({ length: messageLimits.perMinute }).reduce<Pace>(
      (pace) => withoutOne(pace, late),
      next,
    );
    expect(refused).toEqual({ minute: [MINUTE_MS, 1], hour: [0, 1] });
  });
});

import { describe, expect, it } from 'vitest';
import {
  actionsOn,
  mayMove,
  moderationActions,
  type ReportStatus,
  reportClock,
  reportMoves,
} from '~/domain/moderation/report-workflow';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';

const now = Date.UTC(2026, 10, 21, 6);

describe('the clock of a report', () => {
  it.each([
    ['just came', { age: 0 }, 'acknowledge', false, 'Acknowledge within 24 h'],
    [
      'a minute before the day is over',
      { age: DAY_MS - MINUTE_MS },
      'acknowledge',
      false,
      'Acknowledge within 1 min',
    ],
    ['on the second', { age: DAY_MS }, 'acknowledge', false, 'Acknowledge within 1 min'],
    ['a day and an hour old', { age: DAY_MS + HOUR_MS }, 'acknowledge', true, 'Acknowledgement is 1 h late'],
    ['taken up in time', { age: 2 * DAY_MS, taken: 3 * HOUR_MS }, 'dispose', false, 'Decide within 5 days'],
    ['taken up late', { age: 6.5 * DAY_MS, taken: 2 * DAY_MS }, 'dispose', false, 'Decide within 12 h'],
    [
      'a week and three days old',
      { age: 10 * DAY_MS, taken: HOUR_MS },
      'dispose',
      true,
      'Decision is 3 days late',
    ],
    [
      'closed in time',
      { age: 9 * DAY_MS, taken: HOUR_MS, closed: 20 * HOUR_MS },
      null,
      false,
      'Closed after 20 h',
    ],
    [
      'closed late',
      { age: 9 * DAY_MS, taken: HOUR_MS, closed: 8 * DAY_MS },
      null,
      true,
      'Closed late after 8 days',
    ],
  ])(
    '%s',
    (_, { age, taken, closed }: { age: number; taken?: number; closed?: number }, due, isLate, words) => {
      const createdAt = now - age;
      const at = (span?: number) => (span === undefined ? null : createdAt + span);
      const clock = reportClock({ createdAt, acknowledgedAt: at(taken), closedAt: at(closed) }, now);
      expect(clock).toMatchObject({ due, isLate, words });
    },
  );
});

describe('the moves of a report', () => {
  const states: ReportStatus[] = ['pending', 'in_review', 'resolved', 'dismissed'];
  const allowed = [
    'pending in_review',
    'pending resolved',
    'pending dismissed',
    'in_review resolved',
    'in_review dismissed',
  ];

  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });

  it('end in a closed state', () => {
    expect([...reportMoves.resolved, ...reportMoves.dismissed]).toEqual([]);
  });

  it('act on what can be acted on', () => {
    expect(actionsOn.user).toEqual(['warn', 'suspend', 'ban']);
    expect(actionsOn.post).toEqual(moderationActions);
    expect(actionsOn.comment).not.toContain('hide');
    expect(actionsOn.message).not.toContain('hide');
  });
});

import { describe, expect, it } from 'vitest';
import { nextLate, unsentSigns } from '~/features/chat/delivery';
import type { OutboxItem } from '~/features/chat/outbox';
import { entry } from './outbox-entry';

const NOW = 100_000;

const item = (content: string, phase: OutboxItem['phase'], more: Partial<OutboxItem> = {}): OutboxItem => ({
  ...entry,
  progress: null,
  waitsFor: null,
  isOnlyHere: false,
  ...more,
  content,
  phase,
});

describe('what a row of the list says of unsent messages', () => {
  it.each([
    ['nothing', [], undefined],
    ['a message on its way', [item('now', 'sending', { createdAt: NOW - 100 })], undefined],
    [
      'one that is on its way for long',
      [item('slow', 'sending', { createdAt: NOW - 9_000 })],
      'waiting slow',
    ],
    ['one that waits', [item('a', 'waiting')], 'waiting a'],
    ['two that wait', [item('a', 'waiting'), item('b', 'waiting')], 'waiting b'],
    ['a refused one and one that waits', [item('no', 'failed'), item('b', 'waiting')], 'failed no'],
    ['one that waits and a refused one', [item('a', 'waiting'), item('no', 'failed')], 'failed no'],
    ['a message to somebody else', [item('a', 'failed', { to: 'him' })], undefined],
  ] as const)('tells of %s', (_, items, said) => {
    const sign = unsentSigns(items, NOW).get('her');
    expect(sign && `${sign.delivery} ${sign.content}`).toBe(said);
  });
});

describe('when the list looks again', () => {
  it.each([
    ['nothing', [], null],
    ['what waits, which it shows already', [item('a', 'waiting')], null],
    [
      'two on their way',
      [item('a', 'sending', { createdAt: NOW - 100 }), item('b', 'sending', { createdAt: NOW })],
      4_900,
    ],
    ['a late one, which it shows already', [item('slow', 'sending', { createdAt: NOW - 9_000 })], null],
  ] as const)('is told by %s', (_, items, inMs) => {
    const at = nextLate(items, NOW);
    expect(at && at - NOW).toBe(inMs);
  });
});

import { expect, it } from 'vitest';
import { decidePush } from '~/domain/push/decide';

const told = { isMuted: false, hasBrowser: true, isWanted: true, quietUntil: null };
const skip = (why: string) => ({ kind: 'skip', why });

it.each<[string, Partial<Parameters<typeof decidePush>[0]>, object]>([
  ['nothing is against it', {}, { kind: 'send' }],
  ['quiet hours last', { quietUntil: 7 }, { kind: 'wait', until: 7 }],
  ['its sender is gone', { isGone: true }, skip('gone')],
  ['it is read', { isRead: true }, skip('read')],
  ['its request is declined', { isDeclined: true }, skip('declined')],
  ['its sender is muted', { isMuted: true }, skip('muted')],
  ['it comes too late', { isTooLate: true }, skip('too_late')],
  ['no browser takes pushes', { hasBrowser: false }, skip('no_browser')],
  ['its kind is switched off', { isWanted: false }, skip('switched_off')],
  ['it would be left out in the morning, too', { isMuted: true, quietUntil: 7 }, skip('muted')],
  ['its sender is gone, whom it names, and it is read', { isGone: true, isRead: true }, skip('gone')],
])('a push where %s', (_, facts, decision) => {
  expect(decidePush({ ...told, ...facts })).toEqual(decision);
});

import { beforeEach, expect, it } from 'vitest';
import type { CallView } from '~/domain/call/call.schema';
import {
  dropDials,
  dropRing,
  hasCallRequests,
  requestCall,
  takeCallRequests,
} from '~/features/call-session/call-bus';

const peer = { id: 'ravi', fullName: 'Ravi Patil', avatar: null };
const ringOf = (id: string) => requestCall({ type: 'incoming', call: { id, peer } as CallView });
const dial = () => requestCall({ type: 'dial', peer, kind: 'audio' });
const waiting = () =>
  takeCallRequests().map((request) => (request.type === 'incoming' ? request.call.id : 'dial'));

beforeEach(() => void takeCallRequests());

it('calls that ring stay when those that the user dialled could not be made', () => {
  dial();
  ringOf('first');
  expect(dropDials()).toBe(true);
  expect(dropDials()).toBe(false);
  expect(hasCallRequests()).toBe(true);
  expect(waiting()).toEqual(['first']);
});

it.each([
  ['one that is over', 'first', ['second', 'dial']],
  ['one that is unknown', 'other', ['first', 'second', 'dial']],
  ['all, whose end may have been missed', undefined, ['dial']],
])('drops of the calls that ring: %s', (_, callId, left) => {
  ringOf('first');
  ringOf('second');
  dial();
  dropRing(callId);
  expect(waiting()).toEqual(left);
});

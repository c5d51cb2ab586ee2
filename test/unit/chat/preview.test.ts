import { expect, it } from 'vitest';
import { previewOf } from '~/domain/message/preview';

const last = { createdAt: '', seq: 1, isDelivered: true, isRead: true, content: '' };
const call = {
  id: 'c',
  kind: 'audio',
  callerId: 'her',
  endReason: 'missed',
  durationSeconds: null,
  isMissed: true,
} as const;
const file = (content: string, contentType?: string) =>
  ({ messageType: 'file', content, contentType }) as const;

it.each([
  ['a text', { messageType: 'text', content: 'Namaste' }, ['text', 'Namaste']],
  ['a photo', file('IMG_2031.jpg', 'image/jpeg'), ['photo', 'Photo']],
  ['a video', file('VID_7.mp4', 'video/mp4'), ['video', 'Video']],
  ['a recording', file('Voice message (0:07)', 'audio/ogg'), ['voice', 'Voice note (0:07)']],
  ['a document', file('plan.pdf', 'application/pdf'), ['file', 'plan.pdf']],
  ['a file stored before its kind was', file('plan.pdf'), ['file', 'plan.pdf']],
  ['a missed call', { messageType: 'call', call }, ['unanswered-call', 'Missed voice call']],
  [
    'a missed video call',
    { messageType: 'call', call: { ...call, kind: 'video' } },
    ['unanswered-call', 'Missed video call'],
  ],
  [
    'a declined call',
    { messageType: 'call', call: { ...call, endReason: 'declined' } },
    ['unanswered-call', 'Declined voice call'],
  ],
  [
    'a call that was answered and never connected',
    { messageType: 'call', call: { ...call, endReason: 'cancelled', isMissed: false } },
    ['unanswered-call', 'Voice call, not connected'],
  ],
  [
    'an own call that failed',
    { messageType: 'call', senderId: 'me', call: { ...call, endReason: 'failed', isMissed: false } },
    ['unanswered-call', 'Voice call, not connected'],
  ],
  [
    'a call that its caller ended before it was answered',
    { messageType: 'call', call: { ...call, endReason: 'cancelled' } },
    ['unanswered-call', 'Missed voice call'],
  ],
  [
    'a call that nobody took',
    { messageType: 'call', senderId: 'me', call },
    ['unanswered-call', 'Voice call, no answer'],
  ],
  ['a call', { messageType: 'call', call: { ...call, durationSeconds: 29 } }, ['call', 'Voice call']],
  [
    'a video call',
    { messageType: 'call', call: { ...call, kind: 'video', durationSeconds: 29 } },
    ['video-call', 'Video call'],
  ],
] as const)('%s in the list of chats', (_, more, expected) => {
  const { kind, words } = previewOf({ ...last, senderId: 'her', ...more }, 'me');
  expect([kind, words]).toEqual(expected);
});

import { expect, it } from 'vitest';
import { proposalText } from '~/domain/call-proposal/proposal';
import { previewOf } from '~/domain/message/preview';
import { DELETED, forgottenCalls, REMOVED, shownWords } from '~/domain/message/shown-content';
import { voiceText } from '~/domain/voice-note/voice-note';
import { inLanguage } from '~/platform/language.server';

const starts = ['2026-11-24T05:30:00Z', '2026-11-30T12:30:00Z'].map(Date.parse);

it.each([
  ['text', 'Namaste', 'Namaste'],
  ['text', DELETED, 'यह संदेश मिटाया गया।'],
  ['text', REMOVED, 'यह संदेश हटाया गया।'],
  // What somebody wrote, and a file that is called so.
  ['text', voiceText(7_000), 'Voice message (0:07)'],
  ['text', 'Call proposed: now?', 'Call proposed: now?'],
  ['file', DELETED, DELETED],
  ['file', 'bill.pdf', 'bill.pdf'],
  ['file', voiceText(7_000), 'आवाज़ में संदेश (0:07)'],
  ['call', forgottenCalls.video, 'वीडियो कॉल'],
  ['call', forgottenCalls.audio, 'वॉइस कॉल'],
  ['proposal', 'Call proposed: some day', 'Call proposed: some day'],
  [
    'proposal',
    proposalText(starts),
    'कॉल का सुझाव: मंगल, 24\u00a0नवंबर\u00a02026, 11:00–11:30 बजे; सोम, 30\u00a0नवंबर\u00a02026, 18:00–18:30 बजे',
  ],
] as const)(
  'a %s that holds %j is read as %j in Hindi, and as it is in English',
  (messageType, content, hindi) => {
    const message = { messageType, content };
    expect(inLanguage('hi', () => shownWords(message))).toBe(hindi);
    expect(inLanguage('en', () => shownWords(message))).toBe(content);
  },
);

it('a proposal whose date is written with plain spaces is read in Hindi', () => {
  const content = 'Call proposed: Tue, 24 Nov 2026, 11:00–11:30 IST';
  const shown = inLanguage('hi', () => shownWords({ messageType: 'proposal', content }));
  expect(shown).toBe('कॉल का सुझाव: मंगल, 24\u00a0नवंबर\u00a02026, 11:00–11:30 बजे');
});

it.each([
  [starts, 'कॉल: 24\u00a0नवंबर, 11:00 + 1 और', 'Call: 24\u00a0Nov, 11:00 + 1 more'],
  [starts.slice(1), 'कॉल: 30\u00a0नवंबर, 18:00', 'Call: 30\u00a0Nov, 18:00'],
])('a list says a proposal of %j in one short line', (times, hindi, english) => {
  const proposal = {
    content: proposalText(times),
    messageType: 'proposal',
    createdAt: '2026-11-20T05:30:00Z',
    senderId: 'asha',
    seq: 1,
    isDelivered: true,
    isRead: false,
  } as const;
  expect(inLanguage('hi', () => previewOf(proposal, 'ravi').words)).toBe(hindi);
  expect(inLanguage('en', () => previewOf(proposal, 'ravi').words)).toBe(english);
});

it('a call is described to each reader in their language', () => {
  const call = {
    id: 'c',
    callerId: 'asha',
    kind: 'video',
    durationSeconds: null,
    endReason: 'missed',
    isMissed: true,
  } as const;
  const last = {
    content: '',
    messageType: 'call',
    createdAt: '2026-11-24T05:30:00Z',
    senderId: 'asha',
    seq: 1,
    isDelivered: true,
    isRead: false,
    call,
  } as const;
  const read = (language: 'en' | 'hi', viewerId: string) =>
    inLanguage(language, () => previewOf(last, viewerId).words);
  expect(read('hi', 'ravi')).toBe('छूटी हुई वीडियो कॉल');
  expect(read('hi', 'asha')).toBe('वीडियो कॉल, जवाब नहीं मिला');
  expect(read('en', 'ravi')).toBe('Missed video call');
});

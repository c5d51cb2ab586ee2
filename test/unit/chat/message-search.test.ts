import { expect, it } from 'vitest';
import { messageSearchPath, searchedSentence } from '~/domain/message-search/message-search';

const far = { searched: 0, unanswered: 0, isWhole: true, isCut: false };

it.each([
  [{ searched: 0 }, null],
  [{ searched: 1 }, 'Searched your only conversation.'],
  [{ searched: 7 }, 'Searched all your 7 conversations.'],
  [{ searched: 7, unanswered: 1 }, 'Searched all your 7 conversations; 1 did not answer.'],
  [{ searched: 200, isWhole: false }, 'Searched your latest 200 conversations.'],
  [
    { searched: 200, isWhole: false, unanswered: 3 },
    'Searched your latest 200 conversations; 3 did not answer.',
  ],
  [
    { searched: 200, isWhole: false, isCut: true },
    'Searched your latest 200 conversations. You see the newest 60 messages.',
  ],
])('a sentence says how far a search looked: %j', (state, sentence) => {
  expect(searchedSentence({ ...far, ...state })).toBe(sentence);
});

it.each([
  [
    ['छोटी दुकान'],
    '/chat/search?q=%E0%A4%9B%E0%A5%8B%E0%A4%9F%E0%A5%80+%E0%A4%A6%E0%A5%81%E0%A4%95%E0%A4%BE%E0%A4%A8',
  ],
  [['a&b', 'u1'], '/chat/search?q=a%26b&with=u1'],
  [['a', 'u1', '17'], '/chat/search?q=a&with=u1&cursor=17'],
  [['a', null, null], '/chat/search?q=a'],
] as const)('the search %j has its own address', ([q, userId, cursor]: readonly (string | null)[], path) => {
  expect(messageSearchPath(q ?? '', userId, cursor)).toBe(path);
});

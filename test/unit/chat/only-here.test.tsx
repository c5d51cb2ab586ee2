import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Bubble, type BubbleActions } from '~/features/thread/bubble';
import { onlyHere } from '~/features/thread/thread.words';
import { entry } from './outbox-entry';

const none = () => undefined;
const actions: BubbleActions = {
  onRetry: none,
  onDiscard: none,
  onCorrect: none,
  onCallBack: undefined,
  onMore: undefined,
  moreHref: () => '',
  hasMore: () => false,
  onJump: undefined,
};

it.each([
  ['waits', true, { phase: 'waiting', isOnlyHere: true }],
  ['may be tried again', true, { phase: 'failed', error: 'Not now', isOnlyHere: true }],
  ['can never be sent', false, { phase: 'failed', error: 'Too long', isLasting: true, isOnlyHere: true }],
  ['waits, and which the phone has, too', false, { phase: 'waiting', isOnlyHere: false }],
] as const)('a message that %s asks to stay until it is sent: %s', (_, asks, over) => {
  const unsent = { ...entry, progress: null, waitsFor: null, ...over };
  const shown = renderToStaticMarkup(
    <Bubble
      bubble={{
        key: entry.clientId,
        message: null,
        unsent,
        isOwn: true,
        endsRun: true,
        at: entry.createdAt,
        delivery: null,
      }}
      senderName="Asha"
      linksOpen={false}
      special={null}
      actions={actions}
    />,
  );
  expect(shown.includes(onlyHere())).toBe(asks);
});

import { type ChatToasts, chatToasts, toastOfBlock } from '~/domain/chat/toasts';
import type { ChatUser } from '~/domain/message/message.schema';
import { forgetFeeds } from '~/features/reaction/feed-memory';
import { callApi, reasonOf } from '~/lib/api';
import { forgetOffersOf } from '~/lib/offline/forget-offers';
import { toast } from '~/lib/toast';
import * as words from './chat.words';

type Named = Pick<ChatUser, 'id' | 'fullName'>;

/** Runs the request and shows a toast. Returns true if it succeeded. */
async function ask<T>(
  run: () => Promise<T>,
  done: ChatToasts | ((answer: T) => ChatToasts),
): Promise<boolean> {
  let shown: ChatToasts;
  try {
    const answer = await run();
    shown = typeof done === 'function' ? done(answer) : done;
  } catch (error) {
    toast({ title: words.error(), text: reasonOf(error, words.tryAgain()), tone: 'bad' });
    return false;
  }
  toast({ ...shown, tone: 'good' });
  return true;
}

const methodOf = (isOn: boolean) => (isOn ? 'POST' : 'DELETE');

export const setMute = ({ id, fullName }: Named, isMuted: boolean) =>
  ask(
    () => callApi(`/api/users/${id}/mute`, { method: methodOf(isMuted) }),
    chatToasts[isMuted ? 'mute' : 'unmute'](fullName),
  );

export const setBlock = ({ id, fullName }: Named, isBlocked: boolean) =>
  ask(
    () => callApi<{ delaySeconds?: number }>(`/api/users/${id}/block`, { method: methodOf(isBlocked) }),
    ({ data }) => {
      forgetFeeds();
      if (isBlocked) void forgetOffersOf(id);
      return chatToasts[isBlocked ? toastOfBlock(data) : 'unblock'](fullName);
    },
  );

export const answerRequest = ({ id, fullName }: Named, answer: 'accept' | 'decline') =>
  ask(
    () =>
      callApi(`/api/messages/${id}/request`, {
        method: 'PUT',
        body: { status: answer === 'accept' ? 'accepted' : 'declined' },
      }),
    chatToasts[answer](fullName),
  );

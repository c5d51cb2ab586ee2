import { blockUser, muteUser, unblockUser, unmuteUser } from '~/domain/block/block.server';
import { type ChatToasts, chatToasts, toastOfBlock } from '~/domain/chat/toasts';
import type { MemberContext } from '~/domain/shared/context';
import { chatPath } from '~/domain/shared/paths';
import { seeOther } from '~/http/redirect.server';
import { backToThread } from './back-to-thread.server';
import * as words from './chat.words';

const acts = { mute: muteUser, unmute: unmuteUser, block: blockUser, unblock: unblockUser } as const;
type SilenceAct = keyof typeof acts;

export const isSilenceAct = (intent: string): intent is SilenceAct => Object.hasOwn(acts, intent);

/** Answers a thread's form that blocks, mutes or takes it back, submitted without a script, and leads back to the thread. */
export async function answerSilenceForm(
  ctx: MemberContext,
  request: Request,
  userId: string,
  intent: SilenceAct,
) {
  try {
    const flash = { ...flashOf(intent, await acts[intent](ctx, userId)), tone: 'good' as const };
    return await seeOther(request, chatPath(userId), { flash });
  } catch (error) {
    return backToThread(ctx, request, { userId, error, title: words.error() });
  }
}

/** The thread that is drawn next shows what was done. Only a late block needs a text of its own. */
function flashOf(intent: SilenceAct, done: object): ChatToasts {
  if (intent === 'block' && toastOfBlock(done) === 'blockLate')
    return chatToasts.blockLate(words.thisPerson());
  return { title: chatToasts[intent]('').title };
}

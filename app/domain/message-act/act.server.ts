import * as words from '~/domain/chat/chat.words';
import { withNamed } from '~/domain/message/cards.server';
import type { MessageAct } from '~/domain/message/conversations';
import type { MessageView } from '~/domain/message/message.schema';
import type { MemberContext } from '~/domain/shared/context';
import { invalidField } from '~/lib/app-error';

/**
 * Changes a message in the viewer's conversation with another user, for both. Throws `invalid` (oneself, or a promise of returns),
 * `not_found`, `forbidden` with the reason, `conflict` if the message is gone, `rate_limited`.
 */
export async function actOn(
  ctx: MemberContext,
  otherId: string,
  messageId: string,
  act: MessageAct,
): Promise<MessageView> {
  if (otherId === ctx.viewer.id) throw invalidField('userId', words.notYourself());
  return withNamed(ctx, await ctx.conversations.act(ctx.viewer, otherId, messageId, act));
}

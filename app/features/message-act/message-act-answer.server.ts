import { data } from '@remix-run/cloudflare';
import type { MessageAct } from '~/domain/message/conversations';
import { messageEdit, messageReaction } from '~/domain/message-act/act.schema';
import { actOn } from '~/domain/message-act/act.server';
import type { MemberContext } from '~/domain/shared/context';
import { chatPath } from '~/domain/shared/paths';
import { textOf } from '~/http/form.server';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { phrases } from '~/lib/language/phrases';
import { firstSentence } from '~/lib/problem';
import { validate } from '~/lib/validate';
import * as words from './message-act.words';

/** Intents of forms about one message, with the title of the toast after each. */
export const messageActs = phrases({
  edit: words.edited,
  delete: words.deleted,
  react: words.reactionSaved,
});

type Intent = keyof typeof messageActs;

/** What a refused form had. */
export interface RefusedAct {
  act: { messageId: string; content: string; error: string };
}

function actOf(intent: Intent, fields: FormData): MessageAct {
  if (intent === 'edit')
    return { kind: 'edit', ...validate(messageEdit, { content: textOf(fields, 'content') }) };
  if (intent === 'delete') return { kind: 'delete' };
  const emoji = textOf(fields, 'emoji');
  return { kind: 'react', emoji: emoji === '' ? null : validate(messageReaction, { emoji }).emoji };
}

/** Changes a message by a form, for use without a script. A refused form is shown again with what was typed. */
export async function answerMessageAct(
  ctx: MemberContext,
  request: Request,
  userId: string,
  fields: FormData,
) {
  const intent = textOf(fields, 'intent') as Intent;
  const messageId = textOf(fields, 'messageId');
  try {
    const act = actOf(intent, fields);
    await actOn(ctx, userId, messageId, act);
    const isTakenBack = act.kind === 'react' && act.emoji === null;
    const title = isTakenBack ? words.reactionRemoved() : messageActs[intent];
    return seeOther(request, chatPath(userId), { flash: { title, tone: 'good' } });
  } catch (error) {
    const { fields: wrong, message, status, headers } = describeFailure(ctx, request, error);
    const act = { messageId, content: textOf(fields, 'content'), error: firstSentence(wrong, message) };
    return data<RefusedAct>({ act }, { status, headers });
  }
}

import type { Grant, MessageAct } from '~/domain/message/conversations';
import type { MessageView } from '~/domain/message/message.schema';
import { type ActRefusal, actLimits, actRefusals } from '~/domain/message-act/act';
import { admitAct, noSuchMessage } from '~/domain/message-act/admit.server';
import { rowLimitRefusal } from '~/domain/shared/row-limit.server';
import type { Viewer } from '~/domain/shared/viewer';
import { AppError, invalidField } from '~/lib/app-error';
import type { ActReply } from '../conversation/replies';
import type { Kv } from '../objects/kv';
import type { Chat } from './chat';
import { countIn, hubLimits, type Window } from './limits';
import type { HubParts } from './parts';

/** Questions until the user is told to try again: each means that a block or a status changed in between. */
const MAX_QUESTIONS = 3;

/** What this hub's user does with messages that are there. Conversations decide; the pace is the hub's. */
export class MessageActs {
  constructor(
    private readonly parts: HubParts,
    private readonly kv: Kv,
    private readonly chat: Chat,
    private readonly limitFactor: number,
  ) {}

  async act(viewer: Viewer, otherId: string, messageId: string, act: MessageAct): Promise<MessageView> {
    this.#count(Date.now());
    let grant: Pick<Grant, 'epoch' | 'standing'> | undefined;
    for (let asked = 0; asked <= MAX_QUESTIONS; asked += 1) {
      const reply = await this.chat.change<ActReply>(otherId, (stub, taken) =>
        stub.act(viewer.id, messageId, act, taken, grant),
      );
      if (reply.kind === 'done') return reply.message;
      if (reply.kind === 'refused') throw refused(reply.why, reply.reason);
      grant = await admitAct({ ...this.parts.context(), viewer }, otherId, reply);
    }
    throw new AppError('unavailable', 'The message was not changed. Please try again.', { retryAfter: 1 });
  }

  #count(now: number): void {
    const most = Math.max(1, Math.floor(actLimits.perMinute * this.limitFactor));
    const known = this.kv.read<Window>('acts') ?? [now, 0];
    const counted = countIn(known, most, hubLimits.minuteMs, now);
    const opensAt = counted ? null : known[0] + hubLimits.minuteMs;
    const refusal = rowLimitRefusal(now, [
      { done: `You have changed or answered ${most} messages within a minute.`, opensAt },
    ]);
    if (refusal) throw refusal;
    this.kv.write('acts', counted);
  }
}

function refused(why: ActRefusal, reason = ''): AppError {
  if (why === 'missing') return noSuchMessage();
  if (why === 'promise') return invalidField('content', reason);
  return new AppError(why === 'gone' ? 'conflict' : 'forbidden', actRefusals[why]);
}

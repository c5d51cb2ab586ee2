import * as refusals from '~/domain/chat/hub.words';
import type { ActGrant, MessageAct } from '~/domain/message/conversations';
import type { MessageView } from '~/domain/message/message.schema';
import { type ActRefusal, actLimits, actRefusals } from '~/domain/message-act/act';
import { admitAct, noSuchMessage } from '~/domain/message-act/admit.server';
import type { ScamCode } from '~/domain/scam/scam-codes';
import { scamReason } from '~/domain/scam/scam-detection';
import type { Viewer } from '~/domain/shared/viewer';
import { userNotFound } from '~/domain/user/access.server';
import { AppError, invalidField } from '~/lib/app-error';
import { scaled } from '~/platform/rate-limits.server';
import type { HubKv } from '../hub-store/values';
import { withPermission } from './ask-conversation';
import type { Chat } from './chat';
import type { HubDeps } from './deps';
import { countPerMinute } from './per-minute';
import type { StalePermissions } from './stale-permissions';

/** Changes of messages by the hub's user. Their conversation decides; the hub limits the pace. */
export class MessageActs {
  constructor(
    private readonly deps: HubDeps,
    private readonly kv: HubKv,
    private readonly chat: Chat,
    private readonly stalePermissions: StalePermissions,
    private readonly limitFactor: number,
  ) {}

  async act(viewer: Viewer, otherId: string, messageId: string, act: MessageAct): Promise<MessageView> {
    const most = scaled(actLimits.perMinute, this.limitFactor);
    const done = refusals.changes({ count: most });
    countPerMinute(this.kv, 'acts', most, done, Date.now());
    const known = await this.chat.knows(otherId);
    if (known !== 'conversation') throw known === 'nobody' ? userNotFound() : noSuchMessage();
    const mustAsk = this.stalePermissions.has(otherId, Date.now());
    const { reply } = await withPermission(
      (grant: ActGrant | null) =>
        this.chat.change(otherId, (stub, taken) =>
          stub.act(viewer.id, messageId, act, taken, grant ? { grant } : { mustAsk }),
        ),
      (question) => admitAct({ ...this.deps.context(), viewer }, otherId, question),
      refusals.notChanged,
    );
    if (reply.kind === 'done') return reply.message;
    throw refused(reply.why, reply.code);
  }
}

function refused(why: ActRefusal, code?: ScamCode): AppError {
  if (why === 'missing') return noSuchMessage();
  if (why === 'promise') return invalidField('content', code ? scamReason(code) : '');
  const isGone = why === 'deleted' || why === 'removed';
  return new AppError(isGone ? 'conflict' : 'forbidden', actRefusals[why]);
}

import { newId } from '~/db/id';
import { findViewerOfSession } from '~/domain/auth/session.server';
import { requireMayWrite, requireOwnPassword } from '~/domain/auth/write-access';
import { type Admitted, admit } from '~/domain/chat/admit.server';
import * as refusals from '~/domain/chat/hub.words';
import { countMessage, type Pace, withoutOne } from '~/domain/chat/rate-limit.server';
import type { MessageSent } from '~/domain/message/conversations';
import { linkedItem } from '~/domain/message/links';
import { messageLimits, waitingReason } from '~/domain/message/message';
import type { Outgoing } from '~/domain/message/outgoing';
import type { MessageExtras, NewStoredMessage } from '~/domain/message/stored-message';
import type { Viewer } from '~/domain/shared/viewer';
import { userNotFound } from '~/domain/user/access.server';
import { AppError, invalidField } from '~/lib/app-error';
import { MINUTE_MS } from '~/lib/time/duration';
import { scaled } from '~/platform/rate-limits.server';
import type { HubKv } from '../hub-store/values';
import { ConcurrencyLimit } from '../objects/concurrency-limit';
import { withPermission } from './ask-conversation';
import type { Chat } from './chat';
import type { HubDeps } from './deps';
import type { SendFrame } from './frames';
import { countPerMinute } from './per-minute';
import type { StalePermissions } from './stale-permissions';

/** How long D1's answer about a session and its user is used for messages by socket. */
const VIEWER_MS = MINUTE_MS;

/** All sends of this isolate, whatever hub they are in: they share its processor. */
const sendLimit = new ConcurrencyLimit({ targetMs: 100, least: 32, most: 512 });

function refuseBusy(): never {
  throw new AppError('unavailable', refusals.busy(), {
    retryAfter: 2,
  });
}

/** What this hub's user sends: who they are, how fast they write, and what D1 permits. */
export class Sends {
  /** Stored after the message, so that a send does not wait for it. */
  #pace: Pace | null;
  /** By session: another that lives says nothing of one that has ended. */
  #viewers = new Map<string, { viewer: Viewer; until: number }>();
  #viewerChanges = 0;

  constructor(
    private readonly deps: HubDeps,
    private readonly kv: HubKv,
    private readonly chat: Chat,
    private readonly stalePermissions: StalePermissions,
    private readonly limitFactor: number,
  ) {
    this.#pace = kv.read('pace');
  }

  /** A text of the socket's user, who is looked up at most once a minute. */
  async sendText(
    sessionId: string,
    origin: string,
    { to, clientId, content, postId, listingId, quoteId }: SendFrame,
  ): Promise<MessageSent> {
    if (to === this.deps.hub.userId()) throw invalidField('receiverId', refusals.notYourself());
    return this.#withinLoad(async () => {
      const viewer = await this.#writerOf(sessionId);
      const about = listingId ?? postId ?? linkedItem(content, origin);
      const text = { receiverId: to, clientId, messageType: 'text', content, about, quoteId } as const;
      return this.#store(viewer, text);
    });
  }

  /** Throws where the session has ended or its user may not write. */
  async #writerOf(sessionId: string): Promise<Viewer> {
    const viewer = await this.#viewerOf(sessionId);
    requireMayWrite({ ...this.deps.context(), viewer });
    requireOwnPassword({ viewer });
    return viewer;
  }

  async #viewerOf(sessionId: string): Promise<Viewer> {
    const now = Date.now();
    const known = this.#viewers.get(sessionId);
    if (known && known.until > now) return known.viewer;
    const changes = this.#viewerChanges;
    const viewer = await findViewerOfSession(this.deps.context(), sessionId);
    if (!viewer) {
      const { sockets, end } = this.deps.hub;
      for (const socket of sockets(sessionId)) end(socket);
      throw new AppError('unauthenticated', refusals.signIn());
    }
    // What was read before a change must not be kept past it.
    if (changes === this.#viewerChanges) this.#keep(sessionId, viewer, now);
    return viewer;
  }

  #keep(sessionId: string, viewer: Viewer, now: number): void {
    for (const [id, { until }] of this.#viewers) if (until <= now) this.#viewers.delete(id);
    this.#viewers.set(sessionId, { viewer, until: now + VIEWER_MS });
  }

  /** Something about the user or their sessions changed that decides whether they may write. */
  forgetViewer(): void {
    this.#viewerChanges += 1;
    this.#viewers.clear();
  }

  send(viewer: Viewer, outgoing: Outgoing): Promise<MessageSent> {
    return this.#withinLoad(async () => {
      // A file arrived for some time after its sender was looked up.
      const sender = outgoing.file ? await this.#writerOf(viewer.session.id) : viewer;
      return this.#store(sender, outgoing);
    });
  }

  /** A user who writes too fast is refused before anything is asked, so that nobody fills the isolate's places. */
  #withinLoad(send: () => Promise<MessageSent>): Promise<MessageSent> {
    return sendLimit.run(() => this.#paced(send), refuseBusy);
  }

  async #paced(send: () => Promise<MessageSent>): Promise<MessageSent> {
    const counted = countMessage(this.#pace, Date.now(), this.limitFactor);
    this.#pace = counted;
    let isCounted = false;
    try {
      const sent = await send();
      isCounted = sent.created;
      return sent;
    } finally {
      // A repeated or refused message does not count.
      if (!isCounted) this.#pace = withoutOne(this.#pace, counted);
      this.kv.write('pace', this.#pace);
    }
  }

  async #store(viewer: Viewer, outgoing: Outgoing): Promise<MessageSent> {
    const { receiverId, about, file, slots } = outgoing;
    const sender = { id: viewer.id, fullName: viewer.fullName, avatar: viewer.avatar };
    const now = Date.now();
    if ((await this.chat.knows(receiverId)) === 'nobody') {
      this.#countAsk(now);
      throw userNotFound();
    }
    const mustAsk = Boolean(about || file || slots) || this.stalePermissions.has(receiverId, now);
    const { reply, permission } = await withPermission(
      (admitted: Admitted | null) =>
        this.chat.change(receiverId, (stub, taken) =>
          stub.send(
            sender,
            toStore(outgoing, admitted, now),
            taken,
            admitted ? { grant: admitted.grant } : { mustAsk },
          ),
        ),
      (question) => {
        this.#countAsk(now);
        return admit({ ...this.deps.context(), viewer }, outgoing, question);
      },
      refusals.notSent,
    );
    if (reply.kind === 'sent') return { message: reply.message, created: reply.created };
    if (reply.kind === 'unquotable') throw invalidField('quoteId', refusals.notQuoted());
    throw new AppError('forbidden', waitingReason(permission?.receiverName ?? refusals.thisPerson()));
  }

  /** Refused messages do not count in the pace, but each costs D1 a question. */
  #countAsk(now: number): void {
    const most = scaled(messageLimits.asksPerMinute, this.limitFactor);
    countPerMinute(this.kv, 'asks', most, refusals.tooManyTries(), now);
  }
}

/** The message as the conversation stores it. What it names is known once D1 has been asked. */
function toStore(outgoing: Outgoing, admitted: Admitted | null, now: number): NewStoredMessage {
  const { clientId, messageType: type, content, file, voice, slots, quoteId } = outgoing;
  const extras: MessageExtras = quoteId ? { quotes: quoteId } : {};
  const card = admitted?.grant.cards?.mine;
  if (card) extras[card.kind === 'post' ? 'postId' : 'listingId'] = card.id;
  if (file) {
    const { id, name, contentType, size, width, height } = file;
    extras.file = { id, name, contentType, size, width, height };
    if (voice) extras.voice = voice;
  }
  if (slots && admitted) extras.proposalId = admitted.messageId;
  return { id: admitted?.messageId ?? newId(now), clientId, type, content, extras };
}

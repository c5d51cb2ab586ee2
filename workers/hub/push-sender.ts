import { decidePush, type PushDecision } from '~/domain/push/decide';
import { mayBeSilent } from '~/domain/push/endpoint';
import { chatPartnerOf } from '~/domain/push/notice-tag';
import { type PushPayload, tagOf } from '~/domain/push/payload';
import { type PushOptions, type PushOutcome, sendPush } from '~/domain/push/send.server';
import {
  type Audience,
  audienceOf,
  forgetSubscriptions,
  type Subscription,
} from '~/domain/push/subscription.server';
import { DAY_MS } from '~/lib/time/duration';
import { readConfig } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import type { Job } from '../objects/schedule';
import type { HubDeps } from './deps';
import type { HubSchedule } from './jobs';
import { type Chats, isWanted, logSkip, type PushGate } from './push-gate';

/** A push service that is away is asked again after these times, or when it says. */
const RETRY_MS = [5_000, 20_000, 60_000, 300_000];

/** A phone that is away needs no withdrawal later: this one only replaces a push that still waits for it. */
const WITHDRAWAL: PushOptions = { ttlSeconds: 60, urgency: 'normal' };

interface Waiting {
  payload: PushPayload;
  options: PushOptions;
  /** Epoch milliseconds; later nobody wants it. */
  until: number;
  tries: number;
  /** It takes the place of what is withdrawn, and so counts as shown no more. */
  isInstead?: true;
}

interface Withdrawing {
  knowingSession?: string;
  subscriptions?: readonly Subscription[];
  instead?: { payload: PushPayload; options: PushOptions };
}

interface About {
  /** A row of the bell, or the message of a chat whose words are shown, by `seq` and the time of its edit. */
  ref?: string;
  /** The last message of a chat that the push tells of. */
  seq?: number;
}

/** Sends pushes to the user's browsers, and remembers what they show. */
export class PushSender {
  /** Tags whose withdrawal is on its way, with the time of what it takes back. */
  readonly #withdrawing = new Map<string, number>();

  constructor(
    private readonly deps: HubDeps,
    private readonly schedule: HubSchedule,
    private readonly gate: PushGate,
    private readonly chats: Pick<Chats, 'isMuted' | 'unread'>,
  ) {
    deps.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS pushed (tag TEXT PRIMARY KEY, ref TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
    );
    // A table of its own: a release before this one, which a deployment may go back to, writes rows of the other without naming columns.
    deps.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS pushed_seq (tag TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID',
    );
  }

  /** Shows it on all of these. Returns how many push services have taken it. */
  async show(
    subscriptions: readonly Subscription[],
    payload: PushPayload,
    options: PushOptions,
    { ref = '', seq }: About = {},
  ): Promise<number> {
    const now = Date.now();
    const { tag } = payload;
    this.#sql.exec('INSERT OR REPLACE INTO pushed VALUES (?, ?, ?)', tag, ref, now);
    if (seq !== undefined) this.#sql.exec('INSERT OR REPLACE INTO pushed_seq VALUES (?, ?)', tag, seq);
    this.#sql.exec('DELETE FROM pushed WHERE at < ?', now - SHOWN_MS);
    this.#sql.exec('DELETE FROM pushed_seq WHERE tag NOT IN (SELECT tag FROM pushed)');
    return this.#sendAll(subscriptions, payload, options);
  }

  /**
   * Brings what is shown up to date. It counts as shown since it was first: what has come after that is still to be told. `isGone`: the
   * message is there no more, so that nothing has to ring for it.
   */
  async replace(
    subscriptions: readonly Subscription[],
    payload: PushPayload,
    options: PushOptions,
    { ref, isGone }: { ref: string; isGone: boolean },
  ): Promise<void> {
    this.noteRef(payload.tag, ref);
    const ringing = isGone ? [] : subscriptions.flatMap((one) => this.#waitsToRing(one, payload) ?? []);
    await this.#sendAll(subscriptions, payload, options);
    // What was sent in silence has taken their place.
    for (const { key, at, waiting } of ringing) this.schedule.set('push_again', key, at, waiting);
  }

  /** A push that waits for the morning, with the words of one that is sent in silence meanwhile; null where there is none. */
  #waitsToRing({ sessionId }: Subscription, payload: PushPayload) {
    const key = keyOf(sessionId, payload.tag);
    const job = this.schedule.pending('push_again', key);
    const waiting = job?.payload as Waiting | undefined;
    if (!job || waiting?.payload.type !== 'notice' || waiting.payload.isReplacement) return null;
    if (payload.type !== 'notice' || !payload.isSilent) return null;
    const { isReplacement: _replaces, isSilent: _sleeps, ...words } = payload;
    return { key, at: job.at, waiting: { ...waiting, payload: words } };
  }

  noteRef(tag: string, ref: string): void {
    this.#sql.exec('UPDATE pushed SET ref = ? WHERE tag = ?', ref, tag);
  }

  /** The bell's notifications that are shown as pushes, with what they are about. */
  shownOfBell(): { tag: string; ref: string }[] {
    return this.#sql
      .exec<{ tag: string; ref: string }>(
        "SELECT tag, ref FROM pushed WHERE ref <> '' AND NOT tag GLOB ?",
        tagOf.chat('*'),
      )
      .toArray();
  }

  /** Tags of calls that are shown as ringing. */
  rings(): string[] {
    return this.#sql
      .exec<{ tag: string }>("SELECT tag FROM pushed WHERE ref = '' AND tag GLOB ?", tagOf.call('*'))
      .toArray()
      .map(({ tag }) => tag);
  }

  /**
   * Takes a notification away where it is shown, but in the session that knows. `subscriptions`: where D1 has just said them. `instead`
   * takes its place where no push may be silent. It counts as shown until that is done, so that a failure leaves it to the next time.
   */
  async withdraw(tag: string, unread: number, known: Withdrawing = {}): Promise<void> {
    const at = this.shown(tag)?.at;
    if (at === undefined) return;
    this.#withdrawing.set(tag, at);
    try {
      const subscriptions = known.subscriptions ?? (await this.#audience()).subscriptions;
      const others = subscriptions.filter(({ sessionId }) => sessionId !== known.knowingSession);
      const silent = others.filter(({ endpoint }) => mayBeSilent(endpoint));
      await this.#sendAll(silent, { v: 1, type: 'withdrawal', tag, unread }, WITHDRAWAL);
      if (known.instead) {
        const loud = others.filter(({ endpoint }) => !mayBeSilent(endpoint));
        const { payload, options } = known.instead;
        await this.#sendAll(loud, payload, options, { ...firstTry(options), isInstead: true });
      }
      this.#sql.exec('DELETE FROM pushed WHERE tag = ? AND at = ?', tag, at);
    } finally {
      if (this.#withdrawing.get(tag) === at) this.#withdrawing.delete(tag);
    }
  }

  /**
   * Job: one push to one browser, as it is by now. Meanwhile its session may have ended, what it shows may be taken back, and the person may
   * sleep or want it no more. What only replaces goes out all the same, in silence: the words under it are not to be read any more.
   */
  async again({ key, payload: job }: Job): Promise<void> {
    const waiting = job as Waiting;
    const { payload, until } = waiting;
    const { tag, type } = payload;
    const isTakenBack = () => type !== 'withdrawal' && !waiting.isInstead && this.shown(tag) === null;
    if (Date.now() >= until || isTakenBack()) return;
    const audience = await this.#audience();
    const subscription = audience.subscriptions.find(({ sessionId }) => key === keyOf(sessionId, tag));
    if (!subscription || isTakenBack()) return;
    if (type === 'withdrawal') return this.#sendAgain(subscription, waiting);
    const decision = this.#decide(payload, audience);
    const isReplacement = type === 'notice' && payload.isReplacement;
    if (decision.kind === 'send' || isReplacement)
      return this.#sendAgain(subscription, {
        ...waiting,
        payload: this.#asOfNow(payload, audience, decision),
      });
    // Behind what else waits for the same minute: it takes the place of this one where it is newer.
    if (decision.kind === 'wait' && decision.until < until)
      return this.schedule.set('push_again', key, decision.until + 1, waiting);
    logSkip(kindOf(payload), decision.kind === 'wait' ? 'quiet_hours' : decision.why);
  }

  async #sendAgain(subscription: Subscription, { payload, options, ...waited }: Waiting): Promise<void> {
    await this.#sendAll([subscription], payload, options, waited);
  }

  #decide({ tag }: PushPayload, audience: Audience): PushDecision {
    // The bell's other pushes name their person in what they are about (`refOf`).
    const person = chatPartnerOf(tag) ?? this.shown(tag)?.ref.split(' ')[1] ?? '';
    return decidePush({
      isMuted: this.chats.isMuted(person),
      hasBrowser: true,
      isWanted: isWanted(audience, tag),
      quietUntil: this.gate.quietUntil(audience),
    });
  }

  #asOfNow(
    payload: Exclude<PushPayload, { type: 'withdrawal' }>,
    { notification }: Audience,
    { kind }: PushDecision,
  ): PushPayload {
    if (payload.type === 'ring') return payload;
    const body = notification.showDetails && kind !== 'skip' ? payload.body : '';
    return { ...payload, body, unread: this.chats.unread(), ...(kind !== 'send' && { isSilent: true }) };
  }

  /**
   * What was pushed under this tag: when, in epoch milliseconds, and about what; null where nothing was, or it is being taken back. `seq`
   * is null where an older release has pushed it.
   */
  shown(tag: string): { at: number; ref: string; seq: number | null } | null {
    const [found] = this.#sql
      .exec<{ at: number; ref: string; seq: number | null }>(
        'SELECT at, ref, seq FROM pushed LEFT JOIN pushed_seq USING (tag) WHERE tag = ?',
        tag,
      )
      .toArray();
    return found && found.at !== this.#withdrawing.get(tag) ? found : null;
  }

  #audience(): Promise<Audience> {
    const { context, hub } = this.deps;
    return audienceOf(context(), hub.userId());
  }

  async #sendAll(
    subscriptions: readonly Subscription[],
    payload: PushPayload,
    options: PushOptions,
    waited: Omit<Waiting, 'payload' | 'options'> = firstTry(options),
  ): Promise<number> {
    const { push } = readConfig(this.deps.env);
    const outcomes = await Promise.all(
      subscriptions.map(async (subscription) => {
        const outcome = await sendPush(push, subscription, payload, options);
        this.#note(subscription, { payload, options, ...waited }, outcome);
        return outcome;
      }),
    );
    const gone = subscriptions.filter((_, i) => outcomes[i]?.kind === 'gone');
    if (gone.length > 0) await forgetSubscriptions(this.deps.context(), gone);
    return outcomes.filter(({ kind }) => kind === 'sent').length;
  }

  /** One job of a browser and tag: what is newer takes the place of what waits. */
  #note({ sessionId, endpoint }: Subscription, waiting: Waiting, outcome: PushOutcome): void {
    const key = keyOf(sessionId, waiting.payload.tag);
    const wait = RETRY_MS[waiting.tries];
    this.schedule.cancel('push_again', key);
    if (outcome.kind === 'sent' || outcome.kind === 'gone') return;
    const why = outcome.kind === 'again' ? outcome.why : String(outcome.status);
    log({ event: 'push_failed', host: URL.parse(endpoint)?.host ?? '', why });
    if (outcome.kind === 'refused' || wait === undefined) return;
    const at = Date.now() + Math.max(wait, outcome.afterMs);
    this.schedule.set('push_again', key, at, { ...waiting, tries: waiting.tries + 1 });
  }

  get #sql(): SqlStorage {
    return this.deps.ctx.storage.sql;
  }
}

/** A notification is on a phone until somebody looks; what is older was looked at. */
const SHOWN_MS = 7 * DAY_MS;

const firstTry = ({ ttlSeconds }: PushOptions) => ({ until: Date.now() + ttlSeconds * 1_000, tries: 0 });

const kindOf = ({ type, tag }: PushPayload) =>
  type === 'ring' ? 'ring' : tag.startsWith(tagOf.chat('')) ? 'chat' : 'bell';

const keyOf = (sessionId: string, tag: string) => `${sessionId} ${tag}`;

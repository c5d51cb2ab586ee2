import type { InboxChange, InboxRow } from '~/domain/message/conversations';
import { isMissedBy } from '~/domain/message/preview';
import { mailMissed } from '~/domain/missed-mail/missed-mail.server';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import type { Job } from '../objects/schedule';
import type { HubDeps } from './deps';
import type { HubSchedule, SomeJobs } from './jobs';

const JOB = 'mail_chat';

/** How long messages wait unread before a mail tells of them. */
export const UNREAD_MS = 30 * MINUTE_MS;
/** How long a missed call waits for a mail: a user who comes a little late finds it in the thread. */
export const CALL_MS = 2 * MINUTE_MS;
/** Minimum time between two mails about one conversation. */
const APART_MS = DAY_MS;
/** Mails within that time, of all conversations together: addresses are not confirmed, so a mail may go to a stranger. */
export const MAX_MAILS = 20;

interface Chats {
  row: (otherId: string) => InboxRow | null;
  isMuted: (otherId: string) => boolean;
}

interface Waiting {
  isCall: boolean;
  /** Epoch milliseconds. */
  since: number;
  /** The message that waits, and those after it. */
  seq: number;
  /** The job has run before, while the user was here. */
  wasHere?: boolean;
}

/** Mails the user what they miss while Nukkad is closed and no push can tell them. */
export class MissedMails {
  constructor(
    private readonly deps: HubDeps,
    private readonly schedule: HubSchedule,
    private readonly chats: Chats,
    private readonly isHere: () => boolean,
  ) {
    deps.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS mailed (other TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID',
    );
  }

  /**
   * A conversation has something new. The job is scheduled for a user who is here, too, since a phone that was put away counts as
   * here for a minute. It finds out what was read meanwhile: cancelling it with each read would write more. A new socket cancels
   * nothing: it may be that of an unattended page, which has its network back.
   */
  chatChanged({ row, event }: InboxChange): void {
    const { otherId } = row;
    if (row.unread === 0 || event?.type !== 'new_message' || !event.alerts) return;
    if (this.chats.isMuted(otherId)) return;
    this.#wait(row, event.message.messageType === 'call', Date.now());
  }

  readonly jobs = { [JOB]: (job) => this.#mail(job) } satisfies SomeJobs;

  async #mail({ key: otherId, payload }: Job): Promise<void> {
    const now = Date.now();
    const row = this.chats.row(otherId);
    if (!row || row.unread === 0 || row.status === 'declined') return;
    if (this.chats.isMuted(otherId) || this.#isMailed(otherId, now) || !this.#hasRoom(now)) return;
    const waiting = payload as Waiting;
    const { isCall, since, seq } = waiting;
    if (row.readSeq >= seq) return this.#wait(row, isMissedCall(row), row.lastAt);
    if (this.isHere()) return this.#waitForLeaving(otherId, waiting, now);
    const missed = { otherId, unread: row.unread, isCall, since };
    await mailMissed(this.deps.context(), this.deps.hub.userId(), missed, () => this.#note(otherId, now));
  }

  #note(otherId: string, now: number): void {
    this.#sql.exec('DELETE FROM mailed WHERE at <= ?', now - APART_MS);
    this.#sql.exec('INSERT OR REPLACE INTO mailed VALUES (?, ?)', otherId, now);
  }

  /** The first message that waits sets the time; a call sets an earlier one. */
  #wait({ otherId, lastSeq: seq }: InboxRow, isCall: boolean, since: number): void {
    const at = since + (isCall ? CALL_MS : UNREAD_MS);
    const due = this.schedule.pendingAt(JOB, otherId);
    if ((due !== null && due <= at) || this.#isMailed(otherId, at)) return;
    this.schedule.set(JOB, otherId, at, { isCall, since, seq } satisfies Waiting);
  }

  /** A page may stay open after its user has left. A call is looked at once more soon; then seldom, so that few rows are written. */
  #waitForLeaving(otherId: string, waiting: Waiting, now: number): void {
    const at = now + (waiting.isCall && !waiting.wasHere ? CALL_MS : UNREAD_MS);
    this.schedule.set(JOB, otherId, at, { ...waiting, wasHere: true } satisfies Waiting);
  }

  #isMailed(otherId: string, at: number): boolean {
    const query = 'SELECT 1 FROM mailed WHERE other = ? AND at > ?';
    return this.#sql.exec(query, otherId, at - APART_MS).toArray().length > 0;
  }

  #hasRoom(now: number): boolean {
    const query = 'SELECT count(*) AS sent FROM mailed WHERE at > ?';
    return this.#sql.exec<{ sent: number }>(query, now - APART_MS).one().sent < MAX_MAILS;
  }

  get #sql(): SqlStorage {
    return this.deps.ctx.storage.sql;
  }
}

const isMissedCall = ({ otherId, last }: InboxRow): boolean =>
  last?.call !== undefined && isMissedBy(last.call, last.senderId !== otherId);

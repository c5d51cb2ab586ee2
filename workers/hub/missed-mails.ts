import type { InboxChange, InboxRow } from '~/domain/message/conversations';
import { mailMissed } from '~/domain/missed-mail/missed-mail.server';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import type { Job } from '../objects/schedule';
import type { HubParts, HubSchedule, SomeJobs } from './parts';

const JOB = 'mail_chat';

/** How long messages wait unread before a mail tells of them. */
export const UNREAD_MS = 30 * MINUTE_MS;
/** How long a missed call waits for a mail: a user who comes a little late finds it in the thread. */
export const CALL_MS = 2 * MINUTE_MS;
/** Minimum time between two mails about one conversation. */
const APART_MS = DAY_MS;

interface Chats {
  row: (otherId: string) => InboxRow | null;
  isMuted: (otherId: string) => boolean;
}

interface Waiting {
  isCall: boolean;
  since: number;
}

/** Mails the user what they miss while Nukkad is closed and no push can tell them. */
export class MissedMails {
  constructor(
    private readonly parts: HubParts,
    private readonly schedule: HubSchedule,
    private readonly chats: Chats,
    private readonly isHere: () => boolean,
  ) {
    parts.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS mailed (other TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID',
    );
  }

  /** A conversation has changed. Who is here, or comes, sees it without a mail. */
  chatChanged({ row, event }: InboxChange): void {
    const { otherId } = row;
    const due = this.schedule.dueAt(JOB, otherId);
    if (row.unread === 0) {
      if (due !== null) this.schedule.cancel(JOB, otherId);
      return;
    }
    if (event?.type !== 'new_message' || !event.alerts || this.isHere() || this.chats.isMuted(otherId))
      return;
    const now = Date.now();
    const isCall = event.message.messageType === 'call';
    const at = now + (isCall ? CALL_MS : UNREAD_MS);
    if ((due !== null && due <= at) || this.#isMailed(otherId, at)) return;
    this.schedule.schedule(JOB, otherId, at, { isCall, since: now } satisfies Waiting);
  }

  /** The user has opened Nukkad. */
  opened(): void {
    this.schedule.cancelAll(JOB);
  }

  readonly jobs = { [JOB]: (job) => this.#mail(job) } satisfies SomeJobs;

  async #mail({ key: otherId, payload }: Job): Promise<void> {
    const now = Date.now();
    const row = this.chats.row(otherId);
    if (!row || row.unread === 0 || row.status === 'declined' || this.isHere()) return;
    if (this.chats.isMuted(otherId) || this.#isMailed(otherId, now)) return;
    const { isCall, since } = payload as Waiting;
    const missed = { otherId, unread: row.unread, isCall, since };
    if (!(await mailMissed(this.parts.context(), this.parts.hub.userId(), missed))) return;
    this.#sql.exec('DELETE FROM mailed WHERE at <= ?', now - APART_MS);
    this.#sql.exec('INSERT OR REPLACE INTO mailed VALUES (?, ?)', otherId, now);
  }

  #isMailed(otherId: string, at: number): boolean {
    const query = 'SELECT 1 FROM mailed WHERE other = ? AND at > ?';
    return this.#sql.exec(query, otherId, at - APART_MS).toArray().length > 0;
  }

  get #sql(): SqlStorage {
    return this.parts.ctx.storage.sql;
  }
}

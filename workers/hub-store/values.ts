import type { CallView } from '~/domain/call/call.schema';
import type { Pace } from '~/domain/chat/rate-limit.server';
import type { NotificationView } from '~/domain/notification/notification.schema';
import type { RateWindow } from '~/domain/shared/rate-window';
import type { Kv } from '../objects/kv';

/** A call that rings on the user's devices, until a time. */
interface Ringing {
  call: CallView;
  until: number;
}

/** A call that a push rings, under this tag. */
interface Rung {
  callId: string;
  tag: string;
}

/** What a hub keeps of its user's sessions that have ended. */
export interface EndedState {
  /** When one ended last. */
  at: number;
  /** When all ended that were open then; 0 for never. */
  allAt: number;
  /** Sessions by id, and until when they are kept. */
  until: Record<string, number>;
}

export interface BellState {
  /** Unread notifications. */
  unread: number;
  /** Of the latest, newest first, what tells the next ones from them. Their words are D1's: a hub would keep them past their end. */
  latest: Pick<NotificationView, 'id' | 'timestamp'>[];
}

/** What a hub keeps under a name; times are epoch milliseconds. */
export interface HubValues {
  pace: Pace | null;
  /** Questions to D1 for messages, changes of messages, searches and sockets: how many in this minute. */
  asks: RateWindow;
  acts: RateWindow;
  searches: RateWindow;
  opens: RateWindow;
  ringing: Ringing | null;
  rung: Rung | null;
  ended_call: string;
  /** Rows of the bell up to this time are no news. */
  push_mark: number;
  /** Later ones that were pushed or passed over, by id, with the time that they had then. */
  push_done: Record<string, number>;
  /** Until then no browser takes pushes. */
  push_none_until: number;
  /** What those who watch the user were told. */
  online: boolean;
  /** Unread messages in all conversations. */
  unread: number;
  /** Number of the last event. */
  seq: number;
  bell: BellState;
  inbox_built: boolean;
  /** Until it is: the last user whose conversation was asked, in the order of ids. */
  inbox_built_to: string;
  /** Users to whom writing must be checked with D1 again, and until when (`StalePermissions`; stored under its first name). */
  doubts: Record<string, number>;
  ended_sessions: EndedState;
}

export type HubKv = Kv<HubValues>;

import type { AppContext } from '~/domain/shared/context';
import type { JobHandler, Schedule } from '../objects/schedule';
import type { Socket } from './socket';

/** What a hub does later. */
export type HubJob =
  | 'forget_events'
  | 'announce_offline'
  | 'refresh_unread'
  | 'remind_of_call'
  | 'rebuild_inbox'
  | 'tell_conversation'
  | 'ring_timeout'
  | 'connect_timeout'
  | 'call_lost'
  | 'call_check'
  | 'push_chat'
  | 'push_notices'
  | 'push_again'
  | 'mail_chat';

export type HubSchedule = Schedule<HubJob>;
/** The jobs of one part of a hub. */
export type SomeJobs = Partial<Record<HubJob, JobHandler>>;

/** Identity and sockets of a hub. */
export interface HubSockets {
  userId: () => string;
  /** Open sockets of one session or of all. */
  sockets: (sessionId?: string) => Socket[];
  /** Closes a socket whose session has ended. */
  end: (socket: Socket) => void;
}

/** Dependencies that the parts of a hub share. */
export interface HubParts {
  ctx: DurableObjectState;
  env: Env;
  hub: HubSockets;
  /** Creates a context per event, with the current time and its own D1 session. */
  context: () => AppContext;
}

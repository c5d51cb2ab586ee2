import type { JobHandler, Schedule } from '../objects/schedule';

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
  | 'call_left'
  | 'call_check'
  | 'push_chat'
  | 'push_refresh'
  | 'push_notices'
  | 'push_again'
  | 'mail_chat';

export type HubSchedule = Schedule<HubJob>;
/** The jobs of one part of a hub. */
export type SomeJobs = Partial<Record<HubJob, JobHandler>>;

import type { Broadcaster } from '../hub/broadcaster';
import type { Calls } from '../hub/call/calls';
import type { Chat } from '../hub/chat';
import type { HubSchedule } from '../hub/jobs';
import type { Presence } from '../hub/presence';
import type { Pushes } from '../hub/pushes';
import type { Sends } from '../hub/sends';
import type { EndedSessions } from '../hub/sessions';
import type { StalePermissions } from '../hub/stale-permissions';
import type { Typing } from '../hub/typing';
import type { UnreadCounter } from '../hub/unread-counts';
import type { Bell } from '../hub-store/bell';
import type { Replay } from '../hub-store/replay';
import type { HubKv } from '../hub-store/values';

/** What a hub is made of; whoever brings events or frames to them picks the ones it uses. */
export interface HubParts {
  kv: HubKv;
  bell: Bell;
  replay: Replay;
  schedule: HubSchedule;
  broadcaster: Broadcaster;
  unread: UnreadCounter;
  presence: Presence;
  typing: Typing;
  pushes: Pushes;
  calls: Calls;
  chat: Chat;
  sends: Sends;
  stalePermissions: StalePermissions;
  ended: EndedSessions;
}

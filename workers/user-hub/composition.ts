import { readConfig } from '~/platform/env.server';
import { Broadcaster } from '../hub/broadcaster';
import { Calls, callTimers } from '../hub/call/calls';
import { Chat } from '../hub/chat';
import type { HubDeps } from '../hub/deps';
import type { HubJob } from '../hub/jobs';
import { MessageActs } from '../hub/message-acts';
import { MessageSearch } from '../hub/message-search';
import { MissedMails } from '../hub/missed-mails';
import { Presence } from '../hub/presence';
import { Pushes } from '../hub/pushes';
import { Sends } from '../hub/sends';
import { EndedSessions } from '../hub/sessions';
import { StalePermissions } from '../hub/stale-permissions';
import { Typing } from '../hub/typing';
import { UnreadCounter } from '../hub/unread-counts';
import { Bell } from '../hub-store/bell';
import { Inbox } from '../hub-store/inbox';
import { Replay } from '../hub-store/replay';
import type { HubValues } from '../hub-store/values';
import { Kv } from '../objects/kv';
import { reportHub } from '../objects/report';
import { retryFiveTimes, retryForever, Schedule } from '../objects/schedule';
import { EventRouter } from './event-router';
import { SocketHost } from './socket-host';

/** Jobs that a caller or a callee waits for; a mail or a push before them may take ten seconds. */
const urgent: readonly HubJob[] = [...callTimers, 'remind_of_call'];
const retryPolicyOf = (kind: string) =>
  callTimers.some((timer) => timer === kind) ? retryForever : retryFiveTimes;

export type HubComposition = ReturnType<typeof composeHub>;

/** Makes the parts of a user's hub and ties them: a part is given the others that it uses, and knows no more of the hub. */
export function composeHub(
  ctx: DurableObjectState,
  env: Env,
  context: HubDeps['context'],
  hub: Omit<HubDeps['hub'], 'end'>,
) {
  const deps: HubDeps = { ctx, env, context, hub: { ...hub, end: (socket) => sockets.end(socket) } };
  const { sql } = ctx.storage;
  const limitFactor = readConfig(env).rateLimitFactor;
  const kv = new Kv<HubValues>(sql);
  const schedule = new Schedule<HubJob>(ctx.storage, reportHub, { retryPolicyOf, urgent });
  const replay = new Replay(sql, kv);
  const inbox = new Inbox(sql, kv, hub.userId);
  const bell = new Bell(kv);
  const stalePermissions = new StalePermissions(kv);
  const ended = new EndedSessions(kv);

  const broadcaster = new Broadcaster(deps, replay, schedule);
  const unread = new UnreadCounter(deps, bell, broadcaster, schedule, () => inbox.unread());
  const presence = new Presence(deps, kv, schedule);
  const typing = new Typing(deps);
  const pushes = new Pushes(deps, kv, schedule, inbox);
  const missedMails = new MissedMails(deps, schedule, inbox, () => presence.isOnline(Date.now()));
  const calls = new Calls(deps, kv, schedule, broadcaster, (change) => pushes.callChanged(change));

  const chat = new Chat(deps, kv, schedule, broadcaster, inbox, {
    unreadChanged: () => unread.announce(),
    contactChanged: (otherId) => typing.forget(otherId),
    muteChanged: (userId, isMuted) => events.sendTransient({ type: 'mute_changed', userId, isMuted }),
    taken: (change, alerts) => {
      pushes.chatChanged(change, alerts);
      missedMails.chatChanged(change);
    },
  });
  const sends = new Sends(deps, kv, chat, stalePermissions, limitFactor);
  const acts = new MessageActs(deps, kv, chat, stalePermissions, limitFactor);
  const search = new MessageSearch(deps, kv, limitFactor, (limit) => chat.latestShown(limit));

  const shared = { replay, unread, presence, typing, pushes, calls, chat, sends };
  const events = new EventRouter(deps, { ...shared, broadcaster, schedule, stalePermissions });
  const sockets = new SocketHost(deps, limitFactor, { ...shared, kv, bell, ended });
  const runDue = () =>
    schedule.run({
      ...broadcaster.jobs,
      ...unread.jobs,
      ...presence.jobs,
      ...pushes.jobs,
      ...missedMails.jobs,
      ...calls.jobs,
      ...chat.jobs,
      ...events.jobs,
    });
  return { events, sockets, presence, chat, sends, acts, search, runDue };
}

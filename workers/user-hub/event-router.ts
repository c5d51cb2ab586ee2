import type { CallView } from '~/domain/call/call.schema';
import type { CallChange } from '~/domain/call/events.schema';
import { remindOfCall } from '~/domain/call-proposal/reminder.server';
import type { DeliveryHint, HubEvent } from '~/domain/shared/hubs';
import type { TransientEvent } from '~/realtime/protocol';
import type { SignalEvent } from '../hub/call/signals';
import type { HubDeps } from '../hub/deps';
import type { SomeJobs } from '../hub/jobs';
import { inBackground } from '../objects/report';
import type { HubParts } from './parts';

/** A conversation that could not be told is told again after this time. */
const RETRY_MS = 5_000;

/** Brings what has happened elsewhere, in D1 or with another user, to the parts of the hub that it concerns. */
export class EventRouter {
  constructor(
    private readonly deps: HubDeps,
    private readonly parts: Pick<
      HubParts,
      | 'schedule'
      | 'replay'
      | 'broadcaster'
      | 'unread'
      | 'presence'
      | 'typing'
      | 'pushes'
      | 'calls'
      | 'chat'
      | 'sends'
      | 'stalePermissions'
    >,
  ) {}

  async deliver(event: HubEvent, hint?: DeliveryHint): Promise<void> {
    const { broadcaster, chat, pushes, typing, unread } = this.parts;
    if (event.type === 'remind_of_call') return this.#setReminder(event);
    if (event.type === 'muted') return chat.mute(event.userId, event.isMuted);
    if (event.type === 'viewer_changed') return this.#viewerChanged();
    if (event.type === 'push_changed') return pushes.subscriptionsChanged();
    if (event.type !== 'unread_changed') await broadcaster.inOrder(() => broadcaster.record(event));
    if (event.type === 'contact_changed') return typing.forget(event.userId);
    // Without a browser that takes pushes, none is shown, and none is to be taken back.
    if (hint?.takesPushes !== false) pushes.bellChanged();
    await unread.refresh();
  }

  /** Sends to all open sockets, without a number and without replay. */
  sendTransient(event: TransientEvent): void {
    const { broadcaster } = this.parts;
    inBackground(
      this.deps.ctx,
      'pass',
      broadcaster.inOrder(() => broadcaster.sendTransient(event)),
    );
  }

  /** The conversation with another user could not be told of a block: D1 is asked first, and the conversation told again. */
  invalidatePermission(otherId: string): void {
    const now = Date.now();
    this.parts.stalePermissions.add(otherId, now);
    this.parts.schedule.set('tell_conversation', otherId, now + RETRY_MS);
  }

  /** Rings in open pages and by a push, which phones show where no page is in front; false if it rings nowhere. */
  async ring(call: CallView): Promise<boolean> {
    const { calls, chat, presence, pushes } = this.parts;
    if (calls.isOver(call.id)) return false;
    const isOnline = presence.isReachable(Date.now());
    calls.begin(call, { isMuted: chat.isMuted(call.peer.id) });
    const pushed = pushes.ring(call);
    const rings = isOnline || (await pushed);
    inBackground(this.deps.ctx, 'push_ring', pushed);
    // Without a device the ring is kept, too: a push opens one, and a page that reloads comes back.
    if (rings || presence.isOnline(Date.now())) await calls.ring(call);
    else calls.drop(call.id);
    return rings || presence.comesBack(Date.now());
  }

  stopRinging(change: CallChange, answeredIn?: string): Promise<void> {
    this.parts.pushes.callChanged(change, answeredIn);
    return this.parts.calls.changed(change, answeredIn);
  }

  onSignal(event: SignalEvent): void {
    this.parts.calls.onSignal(event);
  }

  readonly jobs = {
    remind_of_call: ({ key }) => this.#remindOfCall(key),
  } satisfies SomeJobs;

  /** What the user may do is different, on whatever screen they are. */
  #viewerChanged(): Promise<void> {
    const { broadcaster, replay, sends, typing } = this.parts;
    sends.forgetViewer();
    typing.forgetAll();
    return broadcaster.inOrder(() =>
      broadcaster.sendTransient({ type: 'resync', seq: replay.lastSeq(Date.now()) }),
    );
  }

  /** A call has one alarm; another time replaces it. */
  #setReminder({ proposalId, at }: Extract<HubEvent, { type: 'remind_of_call' }>): void {
    const { schedule } = this.parts;
    if (at === null) schedule.cancel('remind_of_call', proposalId);
    else schedule.set('remind_of_call', proposalId, at);
  }

  /** Also where D1 has noted the reminder before, and this hub was not there to push it: what is pushed already is not pushed again. */
  async #remindOfCall(proposalId: string): Promise<void> {
    const { context, hub } = this.deps;
    await remindOfCall(context(), hub.userId(), proposalId);
    this.parts.pushes.bellChanged();
    await this.parts.unread.refresh();
  }
}

import type { InboxRow } from '~/domain/message/conversations';
import type { PushSkip } from '~/domain/push/decide';
import { chatPartnerOf } from '~/domain/push/notice-tag';
import { endOfQuiet } from '~/domain/push/quiet-hours';
import type { Audience } from '~/domain/push/subscription.server';
import { MINUTE_MS } from '~/lib/time/duration';
import { readConfig } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import type { HubKv } from '../hub-store/values';
import { inBackground } from '../objects/report';
import type { HubDeps } from './deps';
import type { HubSchedule } from './jobs';

/** How long something new waits before it is pushed: a user who looks at Nukkad reads it within this time. */
export const WAIT_MS = 5_000;
/** How long a user counts as one without push subscriptions, unless a browser subscribes. */
const NONE_MS = 10 * MINUTE_MS;

/** What pushes know of the user's conversations. */
export interface Chats {
  row: (otherId: string) => InboxRow | null;
  isMuted: (otherId: string) => boolean;
  /** Unread messages in all conversations. */
  unread: () => number;
}

/** Whether and when anything is pushed to the user: the deployment's keys, their browsers and their quiet hours. */
export class PushGate {
  #subscriptionChanges = 0;

  constructor(
    private readonly deps: HubDeps,
    private readonly kv: HubKv,
    private readonly schedule: HubSchedule,
  ) {}

  isOn(): boolean {
    return readConfig(this.deps.env).push.publicKey !== '';
  }

  /** A browser of the user takes pushes, or no longer does. */
  subscriptionsChanged(): void {
    this.#subscriptionChanges += 1;
    this.kv.write('push_none_until', 0);
  }

  /**
   * Asks D1 about this user, and remembers where no browser takes pushes. What was read before one subscribed must not be kept past it.
   */
  async ask<T extends { audience: Audience }>(
    read: (context: ReturnType<HubDeps['context']>, userId: string) => Promise<T>,
  ): Promise<T> {
    const changes = this.#subscriptionChanges;
    const found = await read(this.deps.context(), this.deps.hub.userId());
    if (found.audience.subscriptions.length === 0 && changes === this.#subscriptionChanges)
      this.kv.write('push_none_until', Date.now() + NONE_MS);
    return found;
  }

  /** The first of a burst sets the time. */
  later(kind: 'push_chat' | 'push_refresh' | 'push_notices', key: string): void {
    const now = Date.now();
    if (!this.isOn() || (this.kv.read('push_none_until') ?? 0) > now) return;
    const due = this.schedule.pendingAt(kind, key);
    if (due === null || due > now + WAIT_MS) this.schedule.set(kind, key, now + WAIT_MS);
  }

  quietUntil({ notification }: Audience): number | null {
    return notification.quietHours ? endOfQuiet(Date.now(), this.deps.hub.userId()) : null;
  }

  inBackground(task: string, work: () => Promise<unknown>): void {
    if (this.isOn()) inBackground(this.deps.ctx, task, work());
  }
}

/** The only answer to why a push did not come. */
export const logSkip = (kind: 'chat' | 'bell' | 'ring', why: PushSkip): void =>
  log({ event: 'push_skipped', kind, why });

/** By the settings of what a push with this tag is about. */
export const isWanted = ({ chat, notification }: Audience, tag: string): boolean =>
  chatPartnerOf(tag) === null ? notification.push : chat.enabled && chat.browserNotifications;

import { z } from 'zod';
import { ENDPOINT_MAX } from './endpoint';
import { notABrowsers } from './push.words';

/** Bytes as base64url, with the length that the encoding has for them. */
const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`), { error: notABrowsers });

/** `PUT /api/users/me/push`: what `PushSubscription.toJSON()` gives. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().max(ENDPOINT_MAX, { error: notABrowsers }),
  /** Ignored: a push service says itself when a subscription has ended. */
  expirationTime: z.number({ error: notABrowsers }).nullish(),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

export const pushState = z.strictObject({
  /** The key that browsers subscribe with, base64url; null where this deployment sends no pushes. */
  publicKey: z.string().nullable(),
  /** Whether pushes reach the browser of this session. */
  isOn: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;

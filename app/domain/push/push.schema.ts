import { z } from 'zod';
import { ENDPOINT_MAX } from './endpoint';

/** Bytes as base64url, with the length that the encoding has for them. */
const bytes = (count: number, message: string) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`), message);

const NOT_A_BROWSERS = 'This is not a subscription of a browser';

/** `PUT /api/users/me/push`: what `PushSubscription.toJSON()` gives. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().max(ENDPOINT_MAX, NOT_A_BROWSERS),
  /** Ignored: a push service says itself when a subscription has ended. */
  expirationTime: z.number(NOT_A_BROWSERS).nullish(),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: bytes(65, NOT_A_BROWSERS),
    auth: bytes(16, NOT_A_BROWSERS),
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

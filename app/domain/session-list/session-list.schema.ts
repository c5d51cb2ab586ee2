import { z } from 'zod';

export const sessionView = z.strictObject({
  id: z.string(),
  /** The public session id, under the name that the specification gives it; not a credential. */
  sessionToken: z.string(),
  isCurrent: z.boolean(),
  /** Used within the last day. */
  isActive: z.boolean(),
  kind: z.enum(['cookie', 'bearer']),
  lastActivity: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  deviceInfo: z.strictObject({ userAgent: z.string(), ipAddress: z.string().nullable() }),
});

export type SessionView = z.infer<typeof sessionView>;

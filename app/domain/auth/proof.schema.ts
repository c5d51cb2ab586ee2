import { z } from 'zod';
import { proofTooLong } from './auth.words';
import { proofActions, proofLimits } from './proof';

/** The field `proof` of forms and request bodies. */
export const proofField = z
  .string()
  .max(proofLimits.maxLength, { error: proofTooLong })
  .optional()
  .meta({ description: 'The solved `challenge` of a refusal, where one was given.' });

/** What a solved ALTCHA challenge is, once decoded; more than our own challenges hold is refused. */
export const altchaPayload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.int().min(1).max(proofLimits.roundsPerStep),
      keyLength: z.literal(32),
      keyPrefix: z.string().regex(/^[0-9a-f]{2,64}$/),
      keySignature: z.string().max(100),
      expiresAt: z.int(),
      data: z.strictObject({ action: z.enum(proofActions), level: z.int().min(1).max(proofLimits.maxLevel) }),
    }),
    signature: z.string().max(100),
  }),
  solution: z.object({
    counter: z.int().min(0),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
    time: z.number().optional(),
  }),
});

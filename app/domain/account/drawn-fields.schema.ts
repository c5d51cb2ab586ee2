import { z } from 'zod';
import type { DrawnFields } from './drawn-fields';

const codes = z.array(z.string());

const drawnFields = z.object({
  bio: z.string(),
  investmentAmount: z.string().nullable(),
  preferredSectors: codes,
  businessInterests: codes,
});

/** What a step of the wizard was drawn with, as its form sends it. A form that does not say it saves over what is stored. */
export const drawn = z
  .string()
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(drawnFields.partial())
  .transform((fields): DrawnFields => fields)
  .optional();

import { parseWithZod } from '@conform-to/zod/v4';
import type { ZodType } from 'zod';

/** Loaded on demand by `useLateForm`. */
export const parseFields = (fields: FormData, schema: ZodType) => parseWithZod(fields, { schema });

import { z } from 'zod';
import { timeFormat } from './seen.words';

/** The version (time of last edit) on which the edit is based. Without it, the edit always overwrites. */
export const seen = z.iso.datetime({ error: timeFormat }).optional();

import { z } from 'zod';
import { timeFormat } from './seen.words';

/** When the version was made that a change was begun from. Without it, the change counts whatever has happened since. */
export const seen = z.iso.datetime({ error: timeFormat }).optional();

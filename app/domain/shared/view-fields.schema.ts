import { z } from 'zod';
import { userTypes } from './viewer';

/** Fields of API responses. Their objects are strict, so that tests detect every extra key. */
export const id = z.string();
export const time = z.iso.datetime();
export const count = z.int().min(0);
export const nullableRupees = z.int().nullable();
export const nullableText = z.string().nullable();
/** One-line warning for readers if the text looks like a scam; omitted otherwise. */
export const warning = z.string().optional();
export const userType = z.enum(userTypes);
/** The acting user of an event. */
export const sender = { senderId: z.string(), senderName: z.string() };

import { z } from 'zod';

/** Fields of the API's answers; the objects around them are strict, so that a test sees every key that gets out. */
export const id = z.string();
export const time = z.iso.datetime();
export const count = z.int().min(0);
export const rupees = z.int().nullable();
export const words = z.string().nullable();
/** A line for readers where the words look like a scam; left out for most. */
export const warning = z.string().optional();
export const userType = z.enum(['entrepreneur', 'investor', 'admin']);
/** Who an event is about. */
export const sender = { senderId: z.string(), senderName: z.string() };

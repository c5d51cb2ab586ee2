import { contextOf } from './call-route';

/** What waits in the outbox for these people, oldest first. */
export async function mailsTo(...people: { email: string }[]) {
  const { app } = await contextOf();
  const all = (await app.mail.outbox?.list()) ?? [];
  return all.filter(({ to }) => people.some(({ email }) => email === to)).reverse();
}

import { type BrowserContext, expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../seed/people';
import { asOwnPage } from './own-page';

type Role = 'entrepreneur' | 'investor' | 'admin';
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** A session counts as fresh for ten minutes, and acts of admins ask for such a one. */
const FRESH_MS = 4 * 60_000;

const sessions = new Map<string, { at: number; cookies: Cookies }>();

/**
 * Signs a person of the demo data in. A person has ten sessions at most, the latest ones: the tests of a process share one, so that none
 * ends that of another test.
 */
export async function signInDemo(context: BrowserContext, origin: string, role: Role): Promise<void> {
  const known = sessions.get(origin + role);
  if (known && Date.now() - known.at < FRESH_MS) return context.addCookies(known.cookies);
  const reply = await context.request.post(`${origin}/api/auth/login`, {
    headers: asOwnPage(origin),
    data: { email: `${role}@nukkad.test`, password: DEMO_PASSWORD },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const cookies = (await context.cookies(origin)).filter(({ name }) => name === 'session');
  expect(cookies).toHaveLength(1);
  sessions.set(origin + role, { at: Date.now(), cookies });
}

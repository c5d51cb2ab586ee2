import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../../seed/people';
import { newUser, publish } from '../feed/support';
import { publishListing } from '../listing/support';
import { asOwnPage } from '../own-page';

type Signed = { browser: Browser; context: BrowserContext; origin: string };

/** The screens of each role, by path, for tests that walk them all. */
export const strangersScreens = [
  '/',
  '/onboarding',
  '/user-type',
  '/register',
  '/register?type=investor',
  '/register?mode=signin',
  '/forgot-password',
  '/reset-password?token=x',
  '/terms',
  '/privacy',
  '/offline',
  '/dashboard',
  '/nowhere',
] as const;

/** Signs the demo's investor in. Post and listing are of an owner of their own: other tests take down what they have published. */
export async function investorsScreens({ browser, context, origin }: Signed): Promise<string[]> {
  await signIn(context.request, origin, 'investor');
  const owners = await browser.newContext();
  const owner = await newUser(owners, origin, 'entrepreneur');
  const post = await publish(owners, origin, 'Cold storage beside the mandi');
  const listing = await publishListing(owners, origin);
  const chat = await firstId(context.request, '/api/messages/conversations');
  return [
    '/dashboard',
    '/dashboard?type=community',
    `/post/${post}`,
    `/opportunity/${listing}`,
    `/user?id=${owner.id}`,
    '/chat',
    '/chat?segment=notifications',
    `/chat/${chat}`,
    '/interests',
    '/saved',
    '/profile',
    '/edit-profile',
    '/analytics',
    '/sessions',
    '/search?q=oven',
    '/settings',
    '/settings/blocked',
    '/change-password',
    '/email-preferences',
    '/help',
    '/verification',
    '/decisions',
    '/create-post',
  ];
}

/** Signs the demo's entrepreneur in. */
export async function entrepreneursScreens({ context: { request }, origin }: Signed): Promise<string[]> {
  const me = await signIn(request, origin, 'entrepreneur');
  const listing = await firstId(request, '/api/users/me/listings');
  const post = await firstId(request, '/api/users/me/posts');
  const chat = await firstId(request, '/api/messages/conversations');
  return [
    '/dashboard',
    '/my-listings',
    `/opportunity/${listing}`,
    `/opportunity/${listing}/edit`,
    `/post/${post}`,
    `/post/${post}/edit`,
    `/post/${post}/history`,
    `/user?id=${me}`,
    '/create-listing',
    '/create-post',
    '/interests',
    `/chat/${chat}`,
    '/analytics',
    '/profile',
    '/edit-profile',
  ];
}

/** Signs the demo's admin in. */
export async function adminsScreens({ context: { request }, origin }: Signed): Promise<string[]> {
  await signIn(request, origin, 'admin');
  return [
    '/admin',
    '/admin/listings',
    '/admin/users?status=all',
    '/admin/reports',
    '/admin/appeals',
    '/admin/flags',
    '/admin/audit',
    '/admin/proposals',
    '/profile',
  ];
}

async function signIn(request: APIRequestContext, origin: string, who: string): Promise<string> {
  const headers = asOwnPage(origin);
  const data = { email: `${who}@nukkad.test`, password: DEMO_PASSWORD };
  const reply = await request.post('/api/auth/login', { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { user: { id: string } }).user.id;
}

async function firstId(request: APIRequestContext, path: string): Promise<string> {
  const [first] = (await (await request.get(path)).json()) as { id?: string; user?: { id: string } }[];
  return first?.user?.id ?? first?.id ?? '';
}

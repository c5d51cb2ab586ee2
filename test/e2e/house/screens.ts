import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { signInDemo } from '../demo-person';
import { newUser, publish } from '../feed/support';
import { publishListing } from '../listing/support';

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
  await signInDemo(context, origin, 'investor');
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
export async function entrepreneursScreens({ context, origin }: Signed): Promise<string[]> {
  await signInDemo(context, origin, 'entrepreneur');
  const { request } = context;
  const { id: me } = (await (await request.get('/api/users/me')).json()) as { id: string };
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
export async function adminsScreens({ context, origin }: Signed): Promise<string[]> {
  await signInDemo(context, origin, 'admin');
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

async function firstId(request: APIRequestContext, path: string): Promise<string> {
  const [first] = (await (await request.get(path)).json()) as { id?: string; user?: { id: string } }[];
  return first?.user?.id ?? first?.id ?? '';
}

import type { APIRequestContext } from '@playwright/test';

/** A screen that is measured, under the name that `--only` asks for. */
export interface Screen {
  name: string;
  path: string;
  isSignedIn: boolean;
}

const investor = { email: 'investor@nukkad.test', password: 'nukkad-demo' };

/** Signs the browser in as the demo investor; its cookie is in the browser from then on. */
export async function signIn(request: APIRequestContext, origin: string): Promise<void> {
  const reply = await request.post(`${origin}/api/auth/login`, { headers: ownPage(origin), data: investor });
  if (!reply.ok()) throw new Error(`Sign-in answered ${reply.status()}`);
}

/** The screens that are measured; things to open are the newest of the demo data. The request is by somebody signed in. */
export async function findScreens(request: APIRequestContext, origin: string): Promise<Screen[]> {
  const read = async <Answer>(path: string): Promise<Answer> => {
    const reply = await request.get(origin + path, { headers: ownPage(origin) });
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}`);
    return reply.json();
  };
  const [post] = await read<{ id: string }[]>('/api/posts?postType=investment');
  const [listing] = await read<{ id: string }[]>('/api/listings');
  const [talk] = await read<{ user: { id: string } }[]>('/api/messages/conversations');
  if (!post || !listing || !talk) throw new Error('The demo data lacks a post, a listing or a conversation');
  const open = (name: string, path: string): Screen => ({ name, path, isSignedIn: false });
  const own = (name: string, path: string): Screen => ({ name, path, isSignedIn: true });
  return [
    open('welcome', '/'),
    open('register', '/register?type=entrepreneur'),
    own('feed', '/dashboard'),
    own('post', `/post/${post.id}`),
    own('opportunity', `/opportunity/${listing.id}`),
    own('chat', '/chat'),
    own('thread', `/chat/${talk.user.id}`),
    own('profile', '/profile'),
  ];
}

const ownPage = (origin: string) => ({
  origin,
  accept: 'application/json',
  'sec-fetch-site': 'same-origin',
});

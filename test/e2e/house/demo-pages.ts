import { readFile, writeFile } from 'node:fs/promises';
import { type APIRequestContext, request } from '@playwright/test';
import { DEMO_PASSWORD } from '../../seed/people';
import { asOwnPage } from '../own-page';

/**
 * What a screen of the demo's people may weigh: kilobytes (1000 bytes) of HTML before compression, elements, and of some kilobytes
 * after gzip. docs/performance.md says what the screens weighed before and after.
 */
export type Budget = [pattern: string, kilobytes: number, elements: number, gzip?: number];

export const demoBudgets = {
  investor: [
    ['/dashboard', 48, 410, 11],
    ['/dashboard?type=community', 42, 340, 10],
    ['/post/:post', 60, 540],
    ['/opportunity/:listing', 33, 290],
    ['/user?id=:author', 30, 310],
    ['/chat', 28, 270],
    ['/interests', 45, 420],
    ['/saved', 36, 350],
    ['/search?q=shop', 42, 410],
    ['/profile', 22, 240],
    ['/edit-profile', 39, 520],
  ],
  entrepreneur: [
    ['/dashboard', 48, 410, 11],
    ['/interests', 44, 460],
    ['/my-listings', 34, 240],
    ['/create-post', 23, 230],
    ['/create-listing', 23, 240],
    ['/settings', 29, 370],
    ['/analytics', 39, 370],
    ['/change-password', 13, 100],
  ],
  admin: [
    ['/admin', 68, 650],
    ['/admin/listings', 44, 400],
    ['/admin/users', 32, 310],
    ['/admin/audit', 34, 330],
  ],
} satisfies Record<string, Budget[]>;

export type DemoPerson = keyof typeof demoBudgets;
type DemoPage = { status: number; html: string };
type DemoPages = Record<DemoPerson, Record<string, DemoPage>>;

/** Keeps the pages as they are before any test has published, liked or asked for something. */
export async function keepDemoPages(origin: string, file: string): Promise<void> {
  const pages: DemoPages = {
    investor: await pagesOf(origin, 'investor'),
    entrepreneur: await pagesOf(origin, 'entrepreneur'),
    admin: await pagesOf(origin, 'admin'),
  };
  await writeFile(file, JSON.stringify(pages));
}

/** The pages as they were kept, or as they are now on a server that ran before the tests. */
export async function demoPages(origin: string, who: DemoPerson): Promise<Record<string, DemoPage>> {
  const file = process.env.NUKKAD_E2E_PAGES;
  if (!file) return pagesOf(origin, who);
  return (JSON.parse(await readFile(file, 'utf8')) as DemoPages)[who];
}

async function pagesOf(origin: string, who: DemoPerson): Promise<Record<string, DemoPage>> {
  const api = await signIn(origin, who);
  const posts = await (await api.get('/api/feed?postType=investment')).json();
  const listings = await (await api.get('/api/listings')).json();
  const post = posts.find(({ postType }: { postType?: string }) => postType === 'investment');
  const pages: Record<string, DemoPage> = {};
  for (const [pattern] of demoBudgets[who]) {
    const path = pattern
      .replace(':post', post.id)
      .replace(':author', post.author.id)
      .replace(':listing', listings[0].id);
    const reply = await api.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
    pages[pattern] = { status: reply.status(), html: await reply.text() };
  }
  await api.dispose();
  return pages;
}

/** Signs one of the demo's people in, without a browser. */
async function signIn(origin: string, who: DemoPerson): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: origin });
  const reply = await api.post('/api/auth/login', {
    headers: asOwnPage(origin),
    data: { email: `${who}@nukkad.test`, password: DEMO_PASSWORD },
  });
  if (!reply.ok()) throw new Error(`${who} could not sign in: ${reply.status()} ${await reply.text()}`);
  return api;
}

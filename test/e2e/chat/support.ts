import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { publish } from '../feed/support';
import { express, newSide, type Side } from '../interest/support';
import { newMark } from '../mark';
import { asOwnPage } from '../own-page';

type Options = { javaScriptEnabled?: boolean };

/** Two connected users: one is interested in the other's post, and the other has accepted. */
export async function acquainted(browser: Browser, origin: string, options: Options = {}) {
  const owner = await newSide(browser, origin, 'entrepreneur', options);
  const investor = await newSide(browser, origin, 'investor', options);
  const postId = await publish(owner.context, origin, `Loom for the weavers ${newMark()}`);
  const interest = await express(investor.context, origin, postId);
  const accepted = await owner.context.request.put(`/api/interests/${interest}`, {
    headers: asOwnPage(origin),
    data: { status: 'accepted' },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  return { owner, investor, postId };
}

/** Takes the post down again: the feed's first page is for all tests. */
export async function takeDown(context: BrowserContext, origin: string, postId: string): Promise<void> {
  const reply = await context.request.delete(`/api/posts/${postId}`, { headers: asOwnPage(origin) });
  expect(reply.status()).toBe(204);
}

/** Writes by the API, as whoever is signed in. */
export async function write(
  { request }: BrowserContext,
  origin: string,
  receiverId: string,
  content: string,
): Promise<void> {
  const reply = await request.post('/api/messages', {
    headers: asOwnPage(origin),
    data: { receiverId, content },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

/** Reads all that another person wrote, as whoever is signed in. */
export async function readAll({ request }: BrowserContext, origin: string, userId: string): Promise<void> {
  const reply = await request.put(`/api/messages/${userId}/read`, { headers: asOwnPage(origin), data: {} });
  expect(reply.status(), await reply.text()).toBe(200);
}

export const threadWith = ({ id }: Pick<Side, 'id'>) => `/chat/${id}`;

export const openThread = (page: Page, other: Pick<Side, 'id'>) => page.goto(threadWith(other));

export const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

export async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

export const bubbles = (page: Page): Locator => page.locator('li[data-message-id]');
export const bubble = (page: Page, words: string): Locator => bubbles(page).filter({ hasText: words });

/** Each bubble's own words, in order; without its time. */
export const said = (page: Page): Promise<string[]> =>
  bubbles(page).evaluateAll((all) =>
    all.map((one) => one.querySelector('.whitespace-pre-wrap')?.textContent ?? '(file)'),
  );

/** A page gives up a slow socket after ten seconds, and each next try waits longer: three of them take a minute. */
export const SOCKET_MS = 120_000;

/** Waits for an open socket: presence arrives only over one. */
export const whenConnected = async (page: Page): Promise<void> => {
  await expect(page.getByText('Connecting…')).toHaveCount(0, { timeout: SOCKET_MS });
  await expect(page.getByRole('banner').getByText('online')).toBeVisible({ timeout: SOCKET_MS });
};

export const row = (page: Page, other: Pick<Side, 'id'>): Locator =>
  page.locator(`li[data-conversation="${other.id}"]`);

/**
 * The page's socket; from the next opening on. `deaf`: the hub takes texts, and its answers are lost. `dumb`: texts do not reach it.
 * `refusing`: texts are refused. `away`: it closes as soon as it opens.
 */
export async function tapSocket(page: Page) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const tap = {
    mood: 'open' as 'open' | 'deaf' | 'dumb' | 'refusing' | 'later' | 'away',
    texts: 0,
    /** Settles once the hub has greeted the page: before that, texts go over HTTP. */
    opened,
  };
  await page.routeWebSocket(/\/ws\b/, (socket) => {
    if (tap.mood === 'away') return void socket.close();
    const hub = socket.connectToServer();
    socket.onMessage((text) => {
      const frame = frameIn(text);
      if (frame?.type !== 'send') return hub.send(text);
      tap.texts += 1;
      if (tap.mood === 'refusing' || tap.mood === 'later') {
        const { clientId, to: userId } = frame;
        const refused = refusals[tap.mood];
        return socket.send(JSON.stringify({ v: 1, type: 'not_sent', clientId, userId, ...refused }));
      }
      if (tap.mood !== 'dumb') hub.send(text);
    });
    hub.onMessage((text) => {
      const isAnswer = ['sent', 'new_message'].includes(frameIn(text)?.type ?? '');
      if (!isAnswer || tap.mood !== 'deaf') socket.send(text);
      open();
    });
  });
  return tap;
}

const refusals = {
  refusing: { status: 403, message: 'Not like this', retryAfter: null },
  later: { status: 429, message: 'You have written to 5 new people within a day.', retryAfter: 600 },
};

/** Null for a heartbeat. */
function frameIn(text: string | Buffer): { type: string; clientId?: string; to?: string } | null {
  return String(text).startsWith('{') ? JSON.parse(String(text)) : null;
}

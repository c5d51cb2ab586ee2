import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '#workers/local/tools/chromium';
import { sha256 } from '~/db/id';
import { askAs, type Faults, must, until, wait, write } from './state';

/** A dead spot of `npm run chaos`; `--offline` makes it longer. */
export const OFFLINE_SECONDS = 60;
const TOGGLES = 6;
/** A client waits half a minute at most between two tries. */
const HEAL_MS = 90_000;
/** Longer than the client's first tries in the portal. */
const PORTAL_MS = 12_000;

const page = '<!doctype html><title>Station Wi-Fi</title><p>Please log in to this network.';
const html = `Content-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`;
/** What a Wi-Fi that wants a sign-in says to every request. */
const portals = {
  'a redirect':
    'HTTP/1.1 302 Found\r\nLocation: http://portal.invalid/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  'its page': `HTTP/1.1 200 OK\r\n${html}`,
  'its page with 403': `HTTP/1.1 403 Forbidden\r\n${html}`,
  'its page with 511': `HTTP/1.1 511 Network Authentication Required\r\n${html}`,
};

/** F13: a browser writes while its network is gone, comes and goes, and belongs to a captive portal. */
export async function offlineRound(state: Faults): Promise<string> {
  const [writer, reader] = state.harness.guests.slice(-2);
  if (!writer || !reader) throw new Error('F13 needs guests');
  await write(state, "UPDATE user_sessions SET kind = 'cookie' WHERE token_hash = ?", [
    await sha256(writer.token),
  ]);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const url = state.wire.origin;
    await context.addCookies([{ name: 'session', value: writer.token, url }]);
    const tab = await context.newPage();
    await tab.goto(`${url}/chat/${reader.id}`);
    // Before its scripts are there, a form is the browser's own, which needs a network.
    await tab.waitForLoadState('networkidle');
    const said: string[] = [];
    const say = async (where: string) => {
      const words = `${said.length + 1} ${where}`;
      await tab.getByRole('textbox', { name: 'Message' }).fill(words);
      await tab.getByRole('button', { name: 'Send', exact: true }).click();
      said.push(words);
      return words;
    };
    await arrives(tab, await say('with a network'));

    await context.setOffline(true);
    for (let i = 0; i < 4; i += 1) await waits(tab, await say('without a network'));
    await wait(state.offlineMs);
    await waits(tab, await say('before it is back'));
    await context.setOffline(false);
    await arrives(tab, said.at(-1) ?? '');

    for (let i = 0; i < TOGGLES; i += 1) {
      await context.setOffline(i % 2 === 0);
      await say('while it comes and goes');
      await wait(state.random.int(50, 900));
    }
    await arrives(tab, said.at(-1) ?? '');

    for (const [name, answer] of Object.entries(portals)) {
      state.wire.replace({ answer });
      state.wire.cutAll();
      const first = await say(`behind a portal, ${name}`);
      await wait(PORTAL_MS);
      await waits(tab, first);
      await waits(tab, await say(`behind a portal, ${name}`));
      state.wire.replace(null);
      await arrives(tab, said.at(-1) ?? '');
    }
    const reply = await askAs(state, reader.token, 'GET', `/api/messages/${writer.id}?limit=50`);
    must(reply.status === 200, `F13: the thread answered ${reply.status} ${JSON.stringify(reply.body)}`);
    const stored: string[] = reply.body.map(({ content }: { content: string }) => content);
    const heard = stored.filter((words) => said.includes(words));
    must(heard.join('\n') === said.join('\n'), `F13: said\n${said.join('\n')}\nheard\n${heard.join('\n')}`);
    return `offline for ${state.offlineMs / 1_000} s, ${TOGGLES} times on and off, ${Object.keys(portals).length} portals: ${said.length} messages stored once, in order`;
  } finally {
    state.wire.replace(null);
    await browser.close();
  }
}

const deliveryOf = (tab: Page, words: string) =>
  tab.locator('li[data-message-id]').filter({ hasText: words }).last().getAttribute('data-delivery');

/** The bubble says that it is not sent yet, and asks nobody for anything. */
async function waits(tab: Page, words: string): Promise<void> {
  const took = await until(async () => (await deliveryOf(tab, words)) === 'waiting', 30_000);
  must(Number.isFinite(took), `F13: '${words}' is ${await deliveryOf(tab, words)} in place of waiting`);
}

async function arrives(tab: Page, words: string): Promise<void> {
  const isThere = async () => /^(sent|delivered|read)$/.test((await deliveryOf(tab, words)) ?? '');
  must(Number.isFinite(await until(isThere, HEAL_MS)), `F13: '${words}' did not arrive`);
}

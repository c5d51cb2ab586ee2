import type { Locator, Page } from '@playwright/test';

/** A press that is measured, under the name that `--only` asks for. */
export interface Tap {
  name: string;
  what: string;
  path: string;
  /** What shows that the screen is alive. */
  ready: string;
  /** Unmeasured, before each press. */
  prepare?: (page: Page) => Promise<void>;
  /** The element to touch, or the keys to press one by one. */
  on: ((page: Page) => Locator) | { keys: string };
  /** What it opens. */
  opens: string | null;
  /** Unmeasured, after each press: as it was before. */
  undo?: (page: Page) => Promise<void>;
}

const FEED = '/dashboard';
const MENU = 'article[data-post] button[aria-label="More options"]';
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const back = async (page: Page) => {
  await page.goBack();
};
const closeByKey = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('[role="menu"], [role="dialog"]').first().waitFor({ state: 'detached' });
};

/** The presses that people make most; `thread` is the path of a conversation. */
export function tapsOf(thread: string): Tap[] {
  const feed = (name: string, what: string, selector: string, opens: string | null = null): Tap => ({
    name,
    what,
    path: FEED,
    ready: MENU,
    on: (page) => page.locator(selector).filter({ visible: true }).first(),
    opens,
  });
  const talk = { path: thread, ready: '[data-pinned="composer"] button[aria-expanded]' };
  return [
    feed('like', 'like', 'button.act-like'),
    feed('save', 'save', 'button.act-save'),
    {
      ...feed('comments', 'comments of a card', '.comments-toggle'),
      opens: '.comments-toggle[aria-expanded="true"] + div ul li',
      undo: (page) => page.locator('.comments-toggle[aria-expanded="true"]').tap(),
    },
    {
      ...feed('tab', 'tab of the feed', 'nav a.tab:not([aria-current])'),
      undo: (page) => page.waitForLoadState('networkidle'),
    },
    { ...feed('card', 'card → post', 'h2.post-card-title a', 'h2#post-title'), undo: back },
    {
      ...feed('chat', 'bottom navigation to Chat', 'nav a[href="/chat"]', 'li[data-conversation]'),
      undo: back,
    },
    {
      name: 'thread',
      what: 'conversation from the list',
      path: '/chat',
      ready: 'li[data-conversation]',
      on: (page) => page.locator('li[data-conversation] a').first(),
      opens: 'li[data-message-id]',
      undo: back,
    },
    {
      ...talk,
      name: 'typing',
      what: 'a word typed, its slowest key',
      prepare: (page) => box(page).focus(),
      on: { keys: 'Namaste' },
      opens: null,
      undo: (page) => box(page).fill(''),
    },
    {
      ...talk,
      name: 'send',
      what: 'send',
      prepare: (page) => box(page).fill(`Namaste ${Date.now()}`),
      on: button('Send'),
      opens: null,
    },
    { ...feed('menu', 'menu of a card', MENU, '[role="menu"]'), undo: closeByKey },
    {
      ...feed('interest', 'Express Interest', 'button.act-interest:not([aria-disabled])', '[role="dialog"]'),
      undo: closeByKey,
    },
    {
      ...talk,
      name: 'thread-menu',
      what: 'menu of a conversation',
      on: button('Chat options'),
      opens: '[role="menu"]',
      undo: closeByKey,
    },
    {
      ...talk,
      name: 'message-menu',
      what: 'menu of a message',
      on: (page) => page.locator('button[data-more]').last(),
      opens: '[role="dialog"]',
      undo: closeByKey,
    },
    {
      ...talk,
      name: 'emoji',
      what: 'emoji panel',
      on: button('Emoji'),
      opens: '[data-pinned="composer"] ~ div [role="gridcell"]:not([aria-label=""])',
      undo: (page) => button('Keyboard')(page).tap(),
    },
  ];
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const LOADED = { feed: 'as it was left' };
const FEED = new URL('https://nukkad.test/dashboard');

let history: { state: { key: string } };
let location: { pathname: string; search: string };
let memory: typeof import('~/features/reaction/feed-memory');

/** The browser's address and history entry, as a step of the history or a link has left them. */
function browserIsAt(pathname: string, key: string): void {
  location.pathname = pathname;
  history.state = { key };
}

// A feed is drawn, and a post is opened from it.
beforeEach(async () => {
  vi.resetModules();
  history = { state: { key: 'feed' } };
  location = { pathname: '/dashboard', search: '' };
  vi.stubGlobal('window', { history, location, addEventListener: () => undefined });
  memory = await import('~/features/reaction/feed-memory');
  memory.setShownFeed('feed');
  memory.rememberFeed('feed', 'asha', { loaded: LOADED, pages: [], anchor: null });
  browserIsAt('/post/1', 'post');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the feed that Back leads to', () => {
  it('is shown as it was left, every time', () => {
    memory.setShownFeed(null);
    for (let times = 0; times < 2; times += 1) {
      browserIsAt('/dashboard', 'feed');
      expect(memory.loadedBefore(FEED)).toBe(LOADED);
      memory.setShownFeed('feed');
      browserIsAt('/post/1', 'post');
      memory.setShownFeed(null);
    }
  });

  it('is asked for where a link leads to it', () => {
    memory.setShownFeed(null);
    expect(memory.loadedBefore(FEED)).toBeNull();
  });

  it('is asked for where its own link is pressed', () => {
    browserIsAt('/dashboard', 'feed');
    expect(memory.loadedBefore(FEED)).toBeNull();
  });

  it('is asked for where its link is pressed while Back is on its way', () => {
    memory.setShownFeed(null);
    browserIsAt('/dashboard', 'feed');
    expect(memory.loadedBefore(FEED)).toBe(LOADED);
    expect(memory.loadedBefore(FEED)).toBeNull();
  });

  it('is asked for then also where Back came before the post was drawn', () => {
    browserIsAt('/dashboard', 'feed');
    expect(memory.loadedBefore(FEED)).toBeNull();
    memory.setShownFeed(null);
    expect(memory.loadedBefore(FEED)).toBeNull();
  });
});

describe('the feed of a tab that has left the site', () => {
  /** What the tab keeps, and the documents that it holds one after another. */
  async function openDocument(leaves: (() => void)[]) {
    vi.resetModules();
    vi.stubGlobal('window', {
      history,
      location,
      addEventListener: (_: string, leave: () => void) => leaves.push(leave),
    });
    browserIsAt('/dashboard', 'feed');
    const opened = await import('~/features/reaction/feed-memory');
    opened.setShownFeed('feed');
    return opened;
  }

  it.each([
    ['asha', LOADED],
    ['ravi', undefined],
  ])('is shown on the return of asha and of nobody else: %s', async (viewerId, loaded) => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    class BackNavigation {
      type = 'back_forward';
    }
    vi.stubGlobal('PerformanceNavigationTiming', BackNavigation);
    vi.stubGlobal('performance', { getEntriesByType: () => [new BackNavigation()] });
    vi.stubGlobal('document', {});
    const leaves: (() => void)[] = [];
    const first = await openDocument(leaves);
    first.rememberFeed('feed', 'asha', { loaded: LOADED, pages: [], anchor: null });
    // Drawn in the moment in which somebody else is found to be signed in.
    first.rememberFeed('feed', 'ravi', { loaded: 'of ravi', pages: [], anchor: null });
    for (const leave of leaves) leave();
    const second = await openDocument([]);
    expect(second.restoreFeeds('feed', viewerId)?.loaded).toEqual(loaded);
  });
});

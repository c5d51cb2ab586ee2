import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedItem } from '~/domain/feed/feed.schema';
import type { CardPost } from '~/domain/post/card';

const LOADED = { feed: 'as it was left' };
const FEED = new URL('https://nukkad.test/dashboard');

let history: { state: { key: string } };
let location: { pathname: string; search: string };
let memory: typeof import('~/features/reaction/feed-memory');
let kept: typeof import('~/features/reaction/kept-feeds');

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
  kept = await import('~/features/reaction/kept-feeds');
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

describe('what the feed that Back leads to has kept', () => {
  const post = (id: string, likes: number) =>
    ({
      id,
      likes,
      comments: 0,
      interests: 0,
      viewer: { liked: false, saved: false, interest: null },
    }) as CardPost;
  const listing = (id: string, fundingMax: number) =>
    ({ kind: 'listing', id, fundingMax }) as Extract<FeedItem, { kind: string }>;
  const askedAt = 1_000;
  const items = () => memory.recallFeed('feed')?.pages.flatMap((page) => page.items);

  beforeEach(() => {
    const page = { items: [post('oven', 1), { ...listing('dairy', 5), matches: true as const }], next: null };
    memory.rememberFeed('feed', 'asha', { loaded: LOADED, pages: [{ ...page, askedAt }], anchor: null });
  });

  it('is changed as the page of a listing shows it, and says still that it matches', () => {
    kept.showInFeeds(listing('dairy', 8), 2_000);
    expect(items()?.[1]).toEqual({ ...listing('dairy', 8), matches: true });
  });

  it('has the counts of the page, where it is newer than the last answer', async () => {
    const marks = await import('~/features/reaction/use-post-engagement');
    marks.learnEngagement('oven', { liked: true, likes: 2 }, 2_000);
    kept.showInFeeds(post('oven', 1), 1_500);
    expect(marks.currentEngagement(post('oven', 1), askedAt)).toMatchObject({ liked: true, likes: 2 });
    kept.showInFeeds(post('oven', 3), 3_000);
    expect(marks.currentEngagement(post('oven', 1), askedAt)).toMatchObject({ liked: false, likes: 3 });
  });

  it('hides what is not found any more, until a list that is newer has it', async () => {
    const marks = await import('~/features/reaction/use-post-engagement');
    kept.hideInFeeds('oven', 2_000);
    expect(marks.isGoneSince('oven', askedAt)).toBe(true);
    expect(marks.isGoneSince('oven', 3_000)).toBe(false);
  });

  it('shows what was closed and then opened again', async () => {
    const marks = await import('~/features/reaction/use-post-engagement');
    kept.hideInFeeds('dairy', 2_000);
    kept.showInFeeds(listing('dairy', 8), 3_000);
    expect(items()?.map(({ id }) => id)).toEqual(['oven', 'dairy']);
    expect(marks.isGoneSince('dairy', askedAt)).toBe(false);
  });

  it('is asked for anew after a block, and not kept before', () => {
    memory.setShownFeed(null);
    memory.forgetFeeds();
    browserIsAt('/dashboard', 'feed');
    expect(memory.loadedBefore(FEED)).toBeNull();
    const page = { items: [post('oven', 1)], next: null };
    for (const [at, isKept] of [
      [askedAt, false],
      [Date.now(), true],
    ] as const) {
      memory.rememberFeed('feed', 'asha', {
        loaded: LOADED,
        pages: [{ ...page, askedAt: at }],
        anchor: null,
      });
      expect(memory.recallFeed('feed') !== null).toBe(isKept);
    }
  });

  it('shows a listing that its page shows as open again', async () => {
    const marks = await import('~/features/reaction/use-post-engagement');
    marks.learnEngagement('dairy', { isDeleted: true }, 2_000);
    kept.showInFeeds(listing('dairy', 5), 3_000);
    expect(marks.isGoneSince('dairy', askedAt)).toBe(false);
  });
});

describe('the feed of a tab that has left the site', () => {
  let leaves: (() => void)[];

  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    class BackNavigation {
      type = 'back_forward';
    }
    vi.stubGlobal('PerformanceNavigationTiming', BackNavigation);
    vi.stubGlobal('performance', { getEntriesByType: () => [new BackNavigation()] });
    vi.stubGlobal('document', {});
  });

  /** What the tab keeps, and the documents that it holds one after another. */
  async function openDocument() {
    vi.resetModules();
    leaves = [];
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
    const first = await openDocument();
    first.rememberFeed('feed', 'asha', { loaded: LOADED, pages: [], anchor: null });
    // Drawn in the moment in which somebody else is found to be signed in.
    first.rememberFeed('feed', 'ravi', { loaded: 'of ravi', pages: [], anchor: null });
    for (const leave of leaves) leave();
    const second = await openDocument();
    expect(second.restoreFeeds('feed', viewerId)?.loaded).toEqual(loaded);
  });

  it('is not shown after a block in a document without a feed', async () => {
    const first = await openDocument();
    first.rememberFeed('feed', 'asha', { loaded: LOADED, pages: [], anchor: null });
    for (const leave of leaves) leave();
    const thread = await openDocument();
    thread.forgetFeeds();
    const second = await openDocument();
    expect(second.restoreFeeds('feed', 'asha')).toBeNull();
  });

  it('does not show again what was deleted in it', async () => {
    const first = await openDocument();
    const marks = await import('~/features/reaction/use-post-engagement');
    const items = ['oven', 'loom'].map((id) => ({ kind: 'listing', id }) as FeedItem);
    const pages = [{ items, next: null, askedAt: 1_000 }];
    first.rememberFeed('feed', 'asha', { loaded: LOADED, pages, anchor: null });
    marks.learnEngagement('oven', { isDeleted: true }, 2_000);
    for (const leave of leaves) leave();
    const second = await openDocument();
    expect(second.restoreFeeds('feed', 'asha')?.pages[0]?.items).toEqual([{ kind: 'listing', id: 'loom' }]);
  });
});

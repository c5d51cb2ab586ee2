import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/clock/eventually';
import type { CardPost } from '~/domain/post/card';
import { askLike, askSave } from '~/features/reaction/post-reactions';
import { currentEngagement, expectEngagement } from '~/features/reaction/use-post-engagement';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a press while an older one is being sent', () => {
  it.each([
    ['like', askLike, 'liked'],
    ['bookmark', askSave, 'saved'],
  ] as const)('stays shown: %s', async (_kind, ask, mark) => {
    const send = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('fetch', send);
    const post = { id: `pressed-${mark}`, viewer: { liked: false, saved: false } } as CardPost;
    const press = (value: boolean) => {
      expectEngagement(post.id, { [mark]: value });
      ask(post.id, value, 'feed');
    };
    press(true);
    press(false);
    await eventually(() => expect(send).toHaveBeenCalled());
    expect(currentEngagement(post, Date.now())[mark]).toBe(false);
  });

  it('is shown while it is sent where the end of an older one has cleared the mark', async () => {
    const send = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('fetch', send);
    const post = { id: 'cleared', viewer: { liked: false }, likes: 0 } as CardPost;
    askLike(post.id, true, 'feed');
    await eventually(() => expect(send).toHaveBeenCalled());
    expect(currentEngagement(post, Date.now()).liked).toBe(true);
  });

  it('stays shown where it is sent only after the answer to the older one', async () => {
    let answer: ((answer: Response) => void) | undefined;
    const send = () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    vi.stubGlobal('fetch', send);
    const post = { id: 'pressed-again', viewer: { liked: false }, likes: 4 } as CardPost;
    const openedAt = Date.now();
    expectEngagement(post.id, { liked: true });
    askLike(post.id, true, 'feed');
    await eventually(() => expect(answer).toBeDefined());
    // The page sends it once it is painted.
    expectEngagement(post.id, { liked: false });
    answer?.(Response.json({ liked: true, likeCount: 9 }));
    await eventually(() => expect(currentEngagement(post, openedAt).likes).toBe(8));
    expect(currentEngagement(post, openedAt).liked).toBe(false);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadAccepted } from '~/features/composer/accepted-people';

afterEach(() => vi.unstubAllGlobals());

type Status = 'accepted' | 'pending';

/** The inbox, page by page, as the API gives it. */
function inbox(...pages: Status[][]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const at = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
    asked.push(path);
    const next = at + 1 < pages.length ? `</api/messages/conversations?cursor=${at + 1}>; rel="next"` : '';
    const page = (pages[at] ?? []).map((status, place) => ({ status, user: { id: `${at}-${place}` } }));
    return Response.json(page, { headers: next ? { link: next } : {} });
  });
  return asked;
}

describe('whom something can be sent to', () => {
  it.each<[string, Status[][], string[], string | null, number]>([
    ['the accepted of the first page', [['pending', 'accepted'], ['accepted']], ['0-1'], '1', 1],
    [
      'who comes after pages of requests alone',
      [['pending'], ['pending'], ['accepted'], []],
      ['2-0'],
      '3',
      3,
    ],
    ['nobody, once all pages are read', [['pending'], ['pending']], [], null, 2],
    ['nobody in an empty inbox', [[]], [], null, 1],
  ])('is %s', async (_, pages, people, next, requests) => {
    const asked = inbox(...pages);
    const loaded = await loadAccepted('');
    expect(loaded.people.map(({ user }) => user.id)).toEqual(people);
    expect(loaded.next).toBe(next);
    expect(asked).toHaveLength(requests);
  });

  it('goes on at the cursor that it is given', async () => {
    inbox(['accepted'], ['pending'], ['accepted']);
    expect((await loadAccepted('1')).people).toMatchObject([{ user: { id: '2-0' } }]);
  });
});

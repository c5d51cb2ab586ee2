import { asMember, type CrowdMember } from './crowd';
import type { HttpLoad } from './http-load';
import type { Readers } from './scale-readers';
import { searchWords } from './scale-texts';

export interface ScaleCase {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** What is written, made again each time; without it the case only reads. */
  write?: () => { method: 'POST' | 'PUT'; body: string };
}

const PAGES_IN = 9;

const { common, long, second, rare } = searchWords;
const searches = {
  'a letter': common.slice(0, 1),
  'two letters': common.slice(0, 2),
  'five letters': common.slice(0, 5),
  'a word of nearly every post': common,
  'a long word': long,
  'a rare word': rare,
  'two common words': `${common} ${second}`,
  'a rare and a common word': `${rare} ${common}`,
};

/** Every list that grows with Nukkad, asked as the product's own screens and clients do. */
export async function scaleCases(http: HttpLoad, who: Readers): Promise<ScaleCase[]> {
  const { owner, investor, admin, other, talkative, hotMessages } = who;
  const json = (name: string, person: CrowdMember, path: string): ScaleCase => ({
    name,
    path,
    headers: asMember(person),
  });
  const html = (name: string, person: CrowdMember, path: string): ScaleCase => ({
    name,
    path,
    headers: { ...asMember(person), accept: 'text/html' },
  });
  const tenth = async (person: CrowdMember, path: string) => {
    let query = '';
    for (let page = 0; page < PAGES_IN; page += 1) {
      const { headers } = await http.ask({ path: `${path}${query}`, headers: asMember(person) });
      query = `?${/<[^?]*\?([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? ''}`;
      if (query === '?') throw new Error(`${path} ended at page ${page + 1}`);
    }
    return `${path}${query}`;
  };
  const middle = Math.floor(hotMessages / 2) + 1;
  const written = (name: string, path: string, method: 'POST' | 'PUT', body: () => object): ScaleCase => ({
    name,
    path,
    headers: { ...asMember(owner), 'content-type': 'application/json' },
    write: () => ({ method, body: JSON.stringify(body()) }),
  });
  return [
    html('Feed, first page, HTML', investor, '/dashboard'),
    json('Feed, first page', investor, '/api/feed'),
    json('Feed, 10th page', investor, await tenth(investor, '/api/feed')),
    json('Feed of a category', investor, '/api/feed?category=Retail'),
    json('Community feed', investor, '/api/feed?postType=community'),
    json('Post with its comments', investor, '/api/posts/00000001-0002-7000-8000-000000000000/comments'),
    ...Object.entries(searches).map(([name, words]) =>
      json(`Search, ${name}`, investor, `/api/search?type=posts&q=${encodeURIComponent(words)}`),
    ),
    json('Search for people', investor, '/api/search?type=people&q=Asha'),
    json('Search for listings', investor, `/api/search?type=listings&q=${searchWords.common}`),
    json('Conversations', owner, '/api/messages/conversations?limit=10'),
    json('Thread, newest', owner, `/api/messages/${talkative}?limit=5`),
    json('Thread, before the middle', owner, `/api/messages/${talkative}?before=${middle}&limit=5`),
    written('Read mark and badge', `/api/messages/${talkative}/read`, 'PUT', () => ({ upTo: 1 })),
    written('Send', '/api/messages', 'POST', () => ({
      receiverId: talkative,
      content: 'One more crate, please',
      clientId: crypto.randomUUID(),
    })),
    html('Own profile, HTML', owner, '/profile'),
    html('User page, HTML', investor, `/user?id=${other.id}`),
    json('Posts of a user', investor, `/api/users/${other.id}/posts`),
    json('Own offers', owner, '/api/users/me/listings'),
    json('Analytics, 30 days', owner, '/api/users/me/analytics?timeRange=30d'),
    json('Notifications', owner, '/api/notifications'),
    json('Notifications, 10th page', owner, await tenth(owner, '/api/notifications')),
    json('Saved', investor, '/api/users/me/saved'),
    json('Saved by popularity', investor, '/api/users/me/saved?sort=popular'),
    json('Interests sent', investor, '/api/users/me/interests'),
    json('Interests received', owner, '/api/users/me/received-interests'),
    html('Admin, HTML', admin, '/admin'),
    json('Admin: figures', admin, '/api/admin/stats'),
    json('Admin: listings that wait', admin, '/api/admin/pending-listings'),
    json('Admin: posts that wait', admin, '/api/admin/offers?kind=post&status=pending'),
    json('Admin: all posts', admin, '/api/admin/offers?kind=post&status=all'),
    json('Admin: posts with a word', admin, `/api/admin/offers?kind=post&status=approved&q=${common}`),
    json('Admin: people that wait', admin, '/api/admin/pending-users'),
    json('Admin: all people', admin, '/api/admin/users'),
    json('Admin: people of a name', admin, '/api/admin/users?q=Asha'),
    json('Admin: banned people', admin, '/api/admin/users?status=banned'),
    json('Admin: suspended people', admin, '/api/admin/users?status=suspended'),
    json('Admin: open reports', admin, '/api/admin/reports?status=open'),
    json('Admin: closed reports', admin, '/api/admin/reports?status=resolved'),
    json('Admin: closed reports with a word', admin, '/api/admin/reports?status=resolved&q=nothing'),
    json('Admin: audit log', admin, '/api/admin/audit'),
    json('Admin: audit log of a person', admin, `/api/admin/audit?target=${other.id}`),
  ];
}

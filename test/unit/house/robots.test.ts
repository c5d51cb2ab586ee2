import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#workers/local/tools/settings';
import { offerPath } from '~/domain/shared/paths';
import { userPath } from '~/domain/user/paths';
import { welcomeMeta } from '~/features/welcome/welcome-meta';
import routes from '~/routes';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

/** The rules of each user agent, as RFC 9309 groups them. */
function groupsOf(text: string) {
  const rules = new Map<string, { allows: boolean; path: string }[]>();
  let agents: string[] = [];
  let isNamingAgents = false;
  for (const line of text.split('\n')) {
    const [, field = '', value = ''] = /^\s*(user-agent|allow|disallow):\s*(\S+)/i.exec(line) ?? [];
    if (!field) continue;
    const namesAgent = field.toLowerCase() === 'user-agent';
    if (namesAgent) agents = isNamingAgents ? [...agents, value] : [value];
    isNamingAgents = namesAgent;
    for (const agent of agents) {
      const known = rules.get(agent) ?? [];
      rules.set(agent, namesAgent ? known : [...known, { allows: /^allow/i.test(field), path: value }]);
    }
  }
  return rules;
}

/** The longest rule that matches decides; `$` is the end of an address, of which the query is a part. */
function mayFetch(rules: { allows: boolean; path: string }[], address: string): boolean {
  const matching = rules.filter(({ path }) =>
    path.endsWith('$') ? address === path.slice(0, -1) : address.startsWith(path),
  );
  const [longest] = matching.sort((a, b) => b.path.length - a.path.length || Number(b.allows) - 1);
  return longest?.allows ?? true;
}

const groups = groupsOf(read('public/robots.txt'));
const searchers = groups.get('*') ?? [];
const previewers = [...groups].filter(([agent]) => agent !== '*');

const ORIGIN = 'https://nukkad.example';
const namedFor = (path: string, language: 'hi' | null = null) =>
  welcomeMeta({ appName: 'Nukkad', origin: ORIGIN, path, language, preview: null })
    .flatMap((tag) => ('href' in tag ? [String(tag.href)] : []))
    .map((href) => href.slice(ORIGIN.length));

/** The public pages that have a title and a picture for link previews. */
const unfurling = (await routes).flatMap(({ path, file }) =>
  /\bopenPageMeta\(/.test(read(`app/${file}`)) ? [`/${path}`] : [],
);

describe('robots.txt', () => {
  it('lets search engines read each address that the welcome screen names for them', () => {
    const named = [...namedFor('/'), ...namedFor('/', 'hi')];
    expect(named).toEqual(expect.arrayContaining(['/', '/?lang=hi', '/?lang=en']));
    const addresses = [...named, '/onboarding', '/onboarding?lang=hi', ...unfurling];
    expect(addresses.filter((address) => !mayFetch(searchers, address))).toEqual([]);
  });

  it.each(previewers)('lets %s unfurl every page that has a picture, and what members share', (_, rules) => {
    expect(unfurling).toEqual(expect.arrayContaining(['/register', '/terms', '/privacy', '/user-type']));
    const shared = [offerPath('post', 'p1'), offerPath('listing', 'l1'), userPath('u1'), '/user'];
    const welcome = [...namedFor('/'), '/onboarding', '/onboarding?lang=hi'];
    const addresses = [...welcome, ...unfurling, ...shared];
    expect(addresses.filter((address) => !mayFetch(rules, address))).toEqual([]);
    expect(['/cards/welcome?v=1', '/files/a?w=640'].every((address) => mayFetch(rules, address))).toBe(true);
  });

  it.each([...groups])('keeps %s from the pages of members', (_, rules) => {
    const closed = ['/dashboard', '/chat', '/onboarding-wizard', '/admin/users', '/api/users/u1', '/?x=1'];
    expect(closed.filter((address) => mayFetch(rules, address))).toEqual([]);
  });

  it('keeps search engines from posts and people', () => {
    const closed = [offerPath('post', 'p1'), offerPath('listing', 'l1'), userPath('u1'), '/files/a'];
    expect(closed.filter((address) => mayFetch(searchers, address))).toEqual([]);
  });
});

import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { openedScreen } from '#test/support/access/screens';
import { newListing, newPost, newUser } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';
import { handleRequest } from '#workers/pipeline';
import { privatePatterns, screens } from '~/http/access';

const NAME = 'Chowk & Co';

/** Patterns that are opened to be sent on, or only by a form. */
const withoutPage = [
  '/sign-out',
  '/language',
  '/chat/:userId/seen',
  '/settings/deletion',
  '/settings/export',
];

/** The title of a page on a site of another name. */
async function titleOf(path: string, { token, language = 'en' }: { token?: string; language?: string } = {}) {
  const execution = createExecutionContext();
  const request = new Request(`http://localhost${path}`, {
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const response = await handleRequest(request, { ...env, APP_NAME: NAME }, execution);
  const text = await response.text();
  await waitOnExecutionContext(execution);
  const [, title = `no title, but ${response.status}`] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
  return title.replaceAll('&amp;', '&');
}

const publicPatterns = screens.filter(([, access]) => access === 'public').map(([pattern]) => pattern);

const hasPage = (pattern: string) => !withoutPage.includes(pattern);

beforeEach(() => {
  takeLog();
});

describe('the title ends with the name of the site', () => {
  it.each(privatePatterns.filter(hasPage))('%s', async (pattern) => {
    const { path, viewer } = await openedScreen(pattern);
    expect(await titleOf(path, viewer)).toMatch(/^\S.* \| Chowk & Co$/);
    expect(await titleOf(path, { ...viewer, language: 'hi' })).toMatch(/^\S.* \| Chowk & Co$/);
  });

  it.each(
    [...publicPatterns.filter(hasPage), '/nowhere'].filter((path) => path !== '/' && path !== '/onboarding'),
  )('%s, for a stranger', async (path) => {
    expect(await titleOf(path)).toMatch(/^\S.* \| Chowk & Co$/);
  });

  it('a shared offer that asks a stranger in has it in its title, too', async () => {
    const owner = await newUser();
    for (const path of [`/post/${await newPost(owner)}`, `/opportunity/${await newListing(owner)}`])
      expect(await titleOf(path)).toMatch(/^\S.* \| Chowk & Co$/);
  });
});

it.each(['/', '/onboarding', '/chat'])('the welcome screen begins with it: %s', async (path) => {
  expect(await titleOf(path)).toMatch(/^Chowk & Co: /);
});

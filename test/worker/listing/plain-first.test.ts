import { describe, expect, it } from 'vitest';
import { newInvestor, newListing, newUser } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { interestLaw } from '~/domain/interest/interest';
import { ownerPromise } from '~/domain/offer/owner-promise';

const textOf = async (path: string, as?: { token: string }): Promise<string> => {
  const headers = { accept: 'text/html', ...(as && { authorization: `Bearer ${as.token}` }) };
  const html = await (await newVisitor().ask(path, { headers })).text();
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->/g, '');
};

/** Words of the law that belong on the text pages, behind a link. */
const LAW = /debenture|Companies Act|network address|securities|\bregulator\b/i;

describe('the plain thing', () => {
  it.each([
    ['a form for a listing', 'owner', '/create-listing', '/terms#owners', 'I do not offer shares here'],
    ['a form for a post', 'owner', '/create-post', '/terms#owners', 'I do not offer shares here'],
    ['a listing', 'reader', '/opportunity/{id}', '/terms#owners', 'not an offer or invitation to invest'],
    [
      'an interest',
      'reader',
      '/opportunity/{id}?panel=interest',
      '/terms#interest',
      'only ask for an introduction',
    ],
    ['the welcome screen', null, '/', '/terms#what', 'It is not a bank'],
  ] as const)(
    'comes first on %s, and the law stands behind a link',
    async (_screen, who, path, link, plain) => {
      const owner = await newUser();
      const id = await newListing(owner);
      const as = who === 'owner' ? owner : who === 'reader' ? await newInvestor() : undefined;
      const html = await textOf(path.replace('{id}', id), as);
      expect(html).toContain(plain);
      expect(html).toContain(`href="${link}"`);
      expect(LAW.exec(html)?.[0]).toBeUndefined();
    },
  );

  it('has a link that leads to a place that is there', async () => {
    const terms = (await textOf('/terms')).replace(/&#x27;/g, "'");
    for (const place of ['what', 'interest', 'owners']) expect(terms).toContain(`id="${place}"`);
    for (const law of [ownerPromise.law, interestLaw()]) expect(terms).toContain(law);
    expect(await textOf('/privacy')).toMatch(/id="calls"[\s\S]*network address/);
  });
});

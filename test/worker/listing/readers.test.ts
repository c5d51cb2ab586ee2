import { describe, expect, it } from 'vitest';
import { newInvestor, newListing, newPost, newUser, rows } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { newId } from '~/db/id';

const textOf = async (as: { token: string }, path: string): Promise<string> => {
  const answer = await newVisitor().ask(path, {
    headers: { accept: 'text/html', authorization: `Bearer ${as.token}` },
  });
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
};

/** Documents that were sent and refused, before the account changed once more. */
const newRefusedDocuments = (owner: { id: string }, decidedAt: number) =>
  rows(
    `INSERT INTO verifications (id, user_id, legal_name, document_kind, status, note, decided_at, created_at)
      VALUES (?, ?, 'Asha', 'pan', 'rejected', 'Too dark', ?, 1) RETURNING id`,
    newId(),
    owner.id,
    decidedAt,
  );

const rejected = { status: 'rejected', isActive: false, reviewNote: 'The photos show another shop' } as const;

describe('the page of a listing speaks to who reads it', () => {
  it.each([
    ['open', {}, 'Nobody has asked yet', 'Close as funded'],
    ['closed', { closedAt: 1 }, 'Closed by you', 'Reopen'],
    ['rejected', rejected, 'Only you can see it', null],
  ] as const)('%s, to its owner', async (_state, facts, line, change) => {
    const owner = await newUser();
    const html = await textOf(owner, `/opportunity/${await newListing(owner, facts)}`);
    expect(html).toContain(line);
    expect(html).not.toContain('Be the first to ask');
    expect(html).not.toContain('Stay safe.');
    for (const offered of ['Close as funded', 'Reopen'])
      expect(html.includes(offered)).toBe(offered === change);
  });

  it.each([
    ['open', {}, true],
    ['closed', { closedAt: 1 }, false],
  ] as const)('%s, to others', async (_state, facts, invites) => {
    const id = await newListing(await newUser(), facts);
    const html = await textOf(await newInvestor(), `/opportunity/${id}`);
    expect(html.includes('Be the first to ask')).toBe(invites);
    expect(html.includes('Closed by its owner')).toBe(!invites);
  });

  it.each([
    ['open', {}, 'Looking for', 'green'],
    ['closed', { closedAt: 1 }, 'Asked for', 'plain'],
    ['rejected', rejected, 'Looking for', 'plain'],
  ] as const)('%s, of its amount', async (_state, facts, label, colour) => {
    const owner = await newUser();
    const html = await textOf(owner, `/opportunity/${await newListing(owner, facts)}`);
    for (const words of ['Looking for', 'Asked for']) expect(html.includes(words)).toBe(words === label);
    const [amount = ''] = html.match(/class="[^"]*amount-lg[^"]*"/) ?? [];
    expect(amount.includes('amount-plain')).toBe(colour === 'plain');
  });
});

describe('the screens of decisions', () => {
  it('do not say that nothing was decided beside a rejection, and lead to it', async () => {
    const owner = await newUser({ verificationStatus: 'rejected' });
    const listing = await newListing(owner, rejected);
    const post = await newPost(owner, { ...rejected, title: 'Second oven' });
    await newPost(owner);
    const html = await textOf(owner, '/decisions');
    expect(html).toContain('Our team rejected this:');
    for (const part of [
      'Your listing was rejected',
      `href="/opportunity/${listing}"`,
      'Reason: The photos show another shop',
      'Second oven',
      `href="/post/${post}"`,
      'Your documents were not accepted',
      'href="/verification"',
    ])
      expect(html).toContain(part);
    expect(html.match(/was rejected</g)).toHaveLength(2);
  });

  it('say when each thing was rejected', async () => {
    const days = { post: '2026-03-01', listing: '2026-03-02', documents: '2026-03-03' };
    const at = (day: string) => Date.parse(`${day}T10:00:00Z`);
    const owner = await newUser({ verificationStatus: 'rejected', updatedAt: at('2026-03-09') });
    await newPost(owner, { ...rejected, updatedAt: at(days.post) });
    await newListing(owner, { ...rejected, updatedAt: at(days.listing) });
    await newRefusedDocuments(owner, at(days.documents));
    const html = await textOf(owner, '/decisions');
    const dates = [...html.matchAll(/\d+\u00a0Mar\u00a02026/g)].map(([date]) => date);
    expect(dates).toEqual(['3\u00a0Mar\u00a02026', '2\u00a0Mar\u00a02026', '1\u00a0Mar\u00a02026']);
  });

  it('say what would be there', async () => {
    const html = await textOf(await newInvestor(), '/decisions');
    expect(html).toContain('If we decide something about you, you can read it here.');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { fixtureBytes } from '#test/support/files';
import { newInterest } from '#test/support/relationships';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { askScreen, takeLog, tripsOf } from '#test/support/visitor';
import { uploadRules } from '~/domain/file/upload-rules';
import wide from '../../support/fixtures/wide.jpg?inline';

// Refusals are logged.
beforeEach(() => void takeLog());

const profileBody = (over: Record<string, string | string[]> = {}, photo?: Uint8Array) => {
  const body = new FormData();
  const fields = {
    fullName: 'Asha Verma',
    phone: '+91 98765 43210',
    city: 'Lucknow',
    bio: 'I bake.',
    ...over,
  };
  if (photo) body.append('photo', new File([photo as Uint8Array<ArrayBuffer>], 'me.jpg'));
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  return body;
};

const storedOf = (person: TestUser) =>
  row<Record<string, string>>(
    `SELECT full_name, phone, city, bio, avatar, preferred_sectors, investment_amount, business_stage, user_type,
      is_verified FROM users WHERE id = ?`,
    person.id,
  );

describe('the edit-profile form', () => {
  it('saves what it has, clears what was left empty, and leaves the rest alone', async () => {
    const person = await newInvestor({ investmentAmount: '1-5L', businessStage: 'prototype' });
    const body = profileBody({
      preferredSectors: ['retail', 'energy'],
      isVerified: 'true',
      userType: 'admin',
    });
    const response = await askScreen(person, '/edit-profile', body);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/profile');
    expect(tripsOf(response)).toBeLessThanOrEqual(2);
    expect(await storedOf(person)).toEqual({
      full_name: 'Asha Verma',
      phone: '+919876543210',
      city: 'Lucknow',
      bio: 'I bake.',
      avatar: null,
      preferred_sectors: '["retail","energy"]',
      investment_amount: null,
      business_stage: 'prototype',
      user_type: 'investor',
      is_verified: 0,
    });
    expect(await (await askScreen(person, '/profile')).text()).toContain('Asha Verma');
  });

  it('takes a photo along without a script, and gives it up again', async () => {
    const person = await newUser();
    expect((await askScreen(person, '/edit-profile', profileBody({}, fixtureBytes(wide)))).status).toBe(303);
    const { avatar = '' } = await storedOf(person);
    expect(avatar).toMatch(/^\/files\//);
    const attached = () =>
      rows(
        'SELECT 1 FROM files WHERE owner_id = ? AND attached_at IS NOT NULL AND withdrawn_at IS NULL',
        person.id,
      ).then(({ length }) => length);
    expect(await attached()).toBe(1);
    // A form without a photo says nothing about the one that is there.
    await askScreen(person, '/edit-profile', profileBody());
    expect((await storedOf(person)).avatar).toBe(avatar);
    await askScreen(person, '/edit-profile', profileBody({ removePhoto: 'on' }));
    expect((await storedOf(person)).avatar).toBeNull();
    expect(await attached()).toBe(0);
  });

  it('says what is wrong with a photo and keeps what was typed', async () => {
    const person = await newUser();
    const large = new Uint8Array(uploadRules.avatar.maxBytes + 1);
    large.set(fixtureBytes(wide));
    for (const [photo, title, text] of [
      [large, 'File too large', 'Please select an image smaller than 5MB'],
      [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Photo upload failed', ''],
    ] as const) {
      const body = profileBody({ bio: 'What I typed' }, photo);
      const response = await askScreen(person, '/edit-profile', body);
      const html = await response.text();
      expect(response.status).toBe(400);
      for (const words of [title, text, 'What I typed']) expect(html).toContain(words);
    }
    expect(await storedOf(person)).toMatchObject({ bio: '', avatar: null, full_name: person.fullName });
  });

  it("takes no photo of somebody else's", async () => {
    const [person, other] = [await newUser(), await newUser()];
    await askScreen(other, '/edit-profile', profileBody({}, fixtureBytes(wide)));
    const { avatar = '' } = await storedOf(other);
    const response = await askScreen(person, '/edit-profile', profileBody({ avatar, bio: 'Typed' }));
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('Failed to update profile');
    expect(html).toContain('Typed');
    expect(await storedOf(person)).toMatchObject({ avatar: null, bio: '' });
  });

  it('answers with the specified words and what was typed', async () => {
    const person = await newUser();
    const body = profileBody({ fullName: 'A', phone: '98765abc43210', city: '', bio: 'x'.repeat(501) });
    const response = await askScreen(person, '/edit-profile', body);
    expect(response.status).toBe(400);
    const html = await response.text();
    for (const words of [
      'Failed to update profile',
      'Full name is required',
      'Invalid phone number format',
      'City is required',
      'Bio is too long',
      '98765abc43210',
    ]) {
      expect(html).toContain(words);
    }
    expect((await storedOf(person)).full_name).toBe(person.fullName);
  });
});

describe('a name that was checked', () => {
  it('is changed only after the form has said what it costs', async () => {
    const person = await newUser({ isVerified: true, verificationStatus: 'verified', bio: 'Old' });
    const open = await (await askScreen(person, '/edit-profile')).text();
    expect(open).toContain('until our team has checked the new name');
    const asked = await askScreen(person, '/edit-profile', profileBody());
    expect(asked.status).toBe(409);
    const html = await asked.text();
    for (const words of ['You lose your badge for now', 'Save with the new name', 'I bake.'])
      expect(html).toContain(words);
    // Enter presses the first button, which answers nothing.
    expect(html.match(/<button[^>]*type="submit"[^>]*>/)?.[0]).toContain('aria-hidden="true"');
    expect(await storedOf(person)).toMatchObject({ full_name: person.fullName, bio: 'Old', is_verified: 1 });
    // Another name than the one that was asked about.
    const other = await askScreen(person, '/edit-profile', profileBody({ renameTo: 'Asha Varma' }));
    expect(other.status).toBe(409);
    expect(await storedOf(person)).toMatchObject({ full_name: person.fullName, is_verified: 1 });
    const agreed = await askScreen(person, '/edit-profile', profileBody({ renameTo: 'Asha Verma' }));
    expect(agreed.status).toBe(303);
    expect(await storedOf(person)).toMatchObject({ full_name: 'Asha Verma', is_verified: 0 });
  });

  it('is refused at its field, before any question, where it looks like Nukkad’s own', async () => {
    const person = await newUser({ isVerified: true, verificationStatus: 'verified' });
    const body = profileBody({ fullName: 'Nukkad Support Delhi' });
    const refused = await askScreen(person, '/edit-profile', body);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('This name looks as if it came from Nukkad.');
    expect(html).not.toContain('Save with the new name');
    expect(await storedOf(person)).toMatchObject({ full_name: person.fullName, is_verified: 1 });
  });

  it('asks nothing of those whose name was never checked, or stays', async () => {
    const person = await newUser();
    expect(await (await askScreen(person, '/edit-profile')).text()).not.toContain(
      'until our team has checked the new name',
    );
    const verified = await newUser({ isVerified: true, verificationStatus: 'verified' });
    const body = profileBody({ fullName: verified.fullName.toUpperCase() });
    expect((await askScreen(verified, '/edit-profile', body)).status).toBe(303);
    expect(await storedOf(verified)).toMatchObject({ is_verified: 1 });
  });
});

describe('the own profile', () => {
  it('counts what is stored', async () => {
    const [owner, investor] = [
      await newUser(),
      await newInvestor({ isVerified: true, verificationStatus: 'verified' }),
    ];
    const [listingId, postId] = [await newListing(owner, { views: 7 }), await newPost(owner, { views: 5 })];
    await newPost(owner, { isActive: false, deletedAt: 1, views: 100 });
    await newInterest(investor, owner, { listingId, amount: 450_000 });
    await newInterest(investor, owner, { postId, status: 'rejected', amount: 999_999 });
    await newInterest(investor, owner, { status: 'pending', amount: 111_111 });
    const own = await askScreen(owner, '/profile');
    const html = textOf(await own.text());
    expect(tripsOf(own)).toBe(1);
    expect(html).toContain('Listings 1 and 1 post Views 12');
    expect(html).toContain('Interests 3 1 accepted');
    expect(html).toContain('Verification Pending Not started');
    const theirs = textOf(await (await askScreen(investor, '/profile')).text());
    expect(theirs).toContain('Total Invested ₹4.5 L indicative Success Rate 33% 1 of 3 accepted');
    expect(theirs).toContain('KYC Verified');
    expect(theirs).toContain('My Interests 1 pending');
  });

  it('links to existing screens only', async () => {
    const html = await (await askScreen(await newUser(), '/profile')).text();
    const links = [...html.matchAll(/href="(\/[a-z-]+)"/g)].map(([, path]) => path ?? '');
    const person = await newUser();
    expect(links).toContain('/edit-profile');
    for (const path of new Set(links)) {
      // Chat comes with its own screens.
      if (path === '/chat') continue;
      expect((await askScreen(person, path)).status, path).toBeLessThan(400);
    }
  });
});

/** The words on the page, one space between any two. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe("a person's screen", () => {
  const userPath = (id: string, more = '') => `/user?id=${id}${more}`;

  it('answers alike for a hidden and for a missing user', async () => {
    const [person, rude] = [await newUser(), await newUser()];
    await block(rude, person);
    const cases: [string, string][] = [
      ['/user', 'User Not Found'],
      ['/user?id=', 'User Not Found'],
      [userPath(crypto.randomUUID()), 'Profile Not Found'],
      [userPath(rude.id), 'Profile Not Found'],
      [userPath(rude.id, '&tab=activity'), 'Profile Not Found'],
      [userPath('%22%3E%3Cscript%3E'), 'Profile Not Found'],
    ];
    for (const [path, title] of cases) {
      const response = await askScreen(person, path);
      expect(response.status, path).toBe(404);
      const html = await response.text();
      expect(html).toContain(`<title>${title} | `);
      expect(textOf(html).split(title).length, path).toBeGreaterThan(2);
    }
  });

  it('costs one trip, either half', async () => {
    const [owner, investor] = [await newUser({ bio: 'I bake.' }), await newInvestor()];
    await newListing(owner, { title: 'The bakery at the corner' });
    await newPost(owner, { title: 'A second oven' });
    const overview = await askScreen(investor, userPath(owner.id));
    expect(tripsOf(overview)).toBe(1);
    const words = textOf(await overview.text());
    for (const part of [owner.fullName, 'I bake.', 'The bakery at the corner', 'Since'])
      expect(words).toContain(part);
    const activity = await askScreen(investor, userPath(owner.id, '&tab=activity'));
    expect(tripsOf(activity)).toBe(1);
    expect(await activity.text()).toContain('A second oven');
  });

  it('shows nothing of a private person but the head', async () => {
    const owner = await newUser({ profileVisibility: 'private', bio: 'secret-bio' });
    const investor = await newInvestor();
    await newListing(owner, { title: 'secret-listing', sharePhoneNumber: true });
    await newPost(owner, { title: 'secret-post' });
    for (const more of ['', '&tab=activity']) {
      const html = await (await askScreen(investor, userPath(owner.id, more))).text();
      expect(html).toContain(owner.fullName);
      expect(html).not.toMatch(/secret-|\+9198/);
    }
  });

  it('shows words of ratings from three on, and never whose', async () => {
    const owner = await newUser();
    const give = async (comment: string) => {
      const investor = await newInvestor({ fullName: 'Rater Unnamed' });
      await newInterest(investor, owner);
      const body = new URLSearchParams({ intent: 'rate', rating: '4', comment });
      const response = await askScreen(investor, userPath(owner.id), body);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`/user?id=${owner.id}#ratings`);
    };
    const reader = await newInvestor();
    for (const comment of ['Prompt answers', 'Open books']) await give(comment);
    expect(await (await askScreen(reader, userPath(owner.id))).text()).not.toContain('Prompt answers');
    await give('');
    const words = textOf(await (await askScreen(reader, userPath(owner.id))).text());
    expect(words).toContain('4.0 of 5 from 3 ratings');
    expect(words).toContain('Prompt answers Good ·');
    expect(words).not.toContain('Rater Unnamed');
  });

  it('takes ratings only where there is an accepted interest, and keeps the words', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const body = new URLSearchParams({ intent: 'rate', rating: '5', comment: 'Lovely' });
    expect((await askScreen(investor, userPath(owner.id), body)).status).toBe(403);
    await newInterest(investor, owner);
    const bad = new URLSearchParams({ intent: 'rate', comment: 'Lovely shop' });
    const response = await askScreen(investor, userPath(owner.id), bad);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('Please choose a rating from 1 to 5');
    expect(html).toContain('Lovely shop');
    expect(await rows('SELECT 1 FROM ratings WHERE rated_user_id = ?', owner.id)).toEqual([]);
  });

  it('takes a report, and keeps what was typed when it is refused', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const report = (fields: Record<string, string>) =>
      askScreen(investor, userPath(owner.id), new URLSearchParams({ intent: 'report', ...fields }));
    const refused = await report({ reason: '', description: 'Asked me for a fee' });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('Please choose a reason');
    expect(html).toContain('Asked me for a fee');
    expect((await report({ reason: 'scam', description: '' })).status).toBe(303);
    expect(await rows('SELECT target_type, reason FROM reports WHERE reporter_id = ?', investor.id)).toEqual([
      { target_type: 'user', reason: 'scam' },
    ]);
  });
});

it('a profile shows the six newest listings, and all of them to who asks', async () => {
  const [owner, reader] = [await newUser(), await newInvestor()];
  for (let index = 1; index <= 7; index += 1)
    await newListing(owner, { title: `Kiln ${index}`, createdAt: index });
  const shown = async (path: string) => {
    const html = await (await askScreen(reader, path)).text();
    return {
      titles: new Set(html.match(/Kiln \d/g)).size,
      more: html.match(/href="([^"]*)"[^>]*>Show all listings/)?.[1]?.replaceAll('&amp;', '&') ?? null,
    };
  };
  const all = `/user?id=${owner.id}&listings=all#listings`;
  expect(await shown(`/user?id=${owner.id}`)).toEqual({ titles: 6, more: all });
  expect(await shown(all.replace('#listings', ''))).toEqual({ titles: 7, more: null });
});

import { expect, it } from 'vitest';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { newConversation, newInterest } from '#test/support/relationships';
import { block, newInvestor, newListing, newUser, type TestUser } from '#test/support/rows/factories';
import { openListing } from '~/features/listing/listing-page.server';
import { AppError } from '~/lib/app-error';
import { loader as personLoader } from '~/routes/api/users.$id';

const viewers = ['stranger', 'asked', 'wrote', 'dealt', 'talked', 'blocked', 'admin'] as const;

/** Whether the phone is shown, by profile visibility and the state of the listing that shares it. */
const table = `
profile      listing   stranger asked wrote dealt talked blocked admin
public       open      yes      yes   yes   yes   yes    no      yes
public       closed    no       no    no    yes   yes    no      no
public       removed   no       no    no    no    no     no      no
public       unshared  no       no    no    no    no     no      no
connections  open      no       no    no    yes   yes    no      yes
connections  closed    no       no    no    yes   yes    no      no
private      open      no       no    no    no    no     no      yes
private      closed    no       no    no    no    no     no      no
`;

const listings = {
  open: { sharePhoneNumber: true },
  closed: { sharePhoneNumber: true, closedAt: 1 },
  removed: { sharePhoneNumber: true, isActive: false, deletedAt: 1 },
  unshared: { sharePhoneNumber: false },
};

const meet: Record<(typeof viewers)[number], (owner: TestUser) => Promise<TestUser>> = {
  stranger: () => newInvestor(),
  async asked(owner) {
    const person = await newInvestor();
    await newInterest(person, owner, { status: 'pending' });
    return person;
  },
  async wrote(owner) {
    const person = await newInvestor();
    await newConversation(person, owner, 'request');
    return person;
  },
  async dealt(owner) {
    const person = await newInvestor();
    await newInterest(person, owner);
    return person;
  },
  async talked(owner) {
    const person = await newInvestor();
    await newConversation(person, owner, 'accepted');
    return person;
  },
  async blocked(owner) {
    const person = await meet.talked(owner);
    await block(owner, person);
    return person;
  },
  admin: () => newUser({ userType: 'admin' }),
};

const cases = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(/\s+/) as ['public', keyof typeof listings, ...string[]]);

const isShown = (text: unknown, phone: string) =>
  JSON.stringify(text).includes(phone.slice(-8)) ? 'yes' : 'no';

it.each(cases)(
  'only the right callers see the phone: profile %s, listing %s',
  async (visibility, state, ...expected) => {
    const owner = await newUser({ profileVisibility: visibility });
    const listingId = await newListing(owner, listings[state]);
    const [profile, page] = [[] as string[], [] as string[]];
    for (const who of viewers) {
      const viewer = await meet[who](owner);
      const { body } = await callRoute(personLoader, { as: viewer, params: { id: owner.id } });
      profile.push(isShown(body, owner.phone));
      const opened = await openListing(await memberContext(viewer), listingId).catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      });
      page.push(isShown(opened, owner.phone));
    }
    expect({ profile, page }).toEqual({ profile: expected, page: expected });
  },
);

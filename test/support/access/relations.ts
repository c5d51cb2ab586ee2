import { insertMessagesBetween } from '#test/support/conversations';
import { newConversation, newInterest } from '#test/support/relationships';
import { block, newInvestor, newListing, newUser, type TestUser } from '#test/support/rows/factories';
import { DAY_MS } from '~/lib/time/duration';

/** Makes the caller for each relation to the owner. */
export const callerOf: Record<string, (owner: TestUser, listingId: string) => Promise<TestUser | null>> = {
  anonymous: async () => null,
  stranger: () => newInvestor(),
  /** Has expressed interest in the listing, and waits for an answer. */
  async interested(owner, listingId) {
    const person = await newInvestor();
    await newInterest(person, owner, { status: 'pending', listingId });
    return person;
  },
  /** Has written a first message, which waits for an answer. */
  async waiting(owner) {
    const person = await newInvestor();
    await insertMessagesBetween(person, owner);
    return person;
  },
  /** The owner has sent this user an interest and a first message, and waits for both answers. */
  async wanted(owner) {
    const person = await newInvestor();
    await insertMessagesBetween(owner, person);
    await newInterest(owner, person, { status: 'pending', listingId: await newListing(person) });
    return person;
  },
  /** The owner has accepted the interest, and the conversation. */
  connected: connect,
  /** The owner blocks a connected user. */
  async blocked(owner, listingId) {
    const person = await connect(owner, listingId);
    await block(owner, person);
    return person;
  },
  /** A connected user blocks the owner. */
  async blocker(owner, listingId) {
    const person = await connect(owner, listingId);
    await block(person, owner);
    return person;
  },
  suspended: () => newInvestor({ suspendedUntil: Date.now() + DAY_MS, suspensionReason: 'Spam' }),
  owner: async (owner) => owner,
  admin: () => newUser({ userType: 'admin' }),
};

async function connect(owner: TestUser, listingId: string): Promise<TestUser> {
  const person = await newInvestor();
  await newInterest(person, owner, { listingId });
  await newConversation(owner, person, 'accepted');
  return person;
}

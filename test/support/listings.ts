import { randomToken } from '~/db/id';
import { files } from '~/db/schema';
import { memberContext } from './api/call-route';
import { validInput } from './api/valid-input';
import { rows, type TestUser } from './rows/factories';

/** What a client sends to publish a listing. */
export const listingBody = (over: object = {}) => ({
  ...validInput.listing(),
  id: crypto.randomUUID(),
  ...over,
});

/** Inserts an uploaded file of the user and returns its URL. */
export async function fileOf(
  person: TestUser,
  kind: 'listing_image' | 'post_image' | 'business_plan',
  over: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const { db, now } = await memberContext(person);
  const isPlan = kind === 'business_plan';
  const file = {
    id: randomToken(18),
    ownerId: person.id,
    kind,
    name: isPlan ? 'plan.pdf' : 'shop.jpg',
    contentType: isPlan ? 'application/pdf' : 'image/webp',
    size: 1_800_000,
    width: isPlan ? null : 800,
    height: isPlan ? null : 600,
    createdAt: now,
    ...over,
  };
  await db.batch([db.insert(files).values(file)]);
  return `/files/${file.id}`;
}

/** The number of open offers that the welcome screen shows. */
export async function offersShown(): Promise<number> {
  const [counter] = await rows<{ value: number }>(
    "SELECT value FROM site_counters WHERE name = 'active_offers'",
  );
  return counter?.value ?? 0;
}

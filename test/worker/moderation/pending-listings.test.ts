import { expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newListing, newUser } from '#test/support/rows/factories';
import { loader as pendingListings } from '~/routes/api/admin.pending-listings';

it('lists what waits for a review under the names that listings have elsewhere, oldest first', async () => {
  const admin = await newAdmin();
  const owner = await newUser();
  const make = (title: string, createdAt: number) =>
    newListing(owner, {
      title,
      description: `${title} with its own shed.`,
      images: [{ url: '/files/shed', width: 640, height: 480, alt: 'The shed' }],
      views: 7,
      createdAt,
    });
  const [second, first] = [await make('Harmonium workshop', 2_000), await make('Amrit Dairy', 1_000)];
  const { status, body } = await callRoute(pendingListings, { as: admin });
  expect(status).toBe(200);
  const own = (body as { entrepreneurId: string }[]).filter(
    ({ entrepreneurId }) => entrepreneurId === owner.id,
  );
  const listed = { status: 'pending', views: 7, images: ['/files/shed'], entrepreneurId: owner.id };
  expect(own).toMatchObject([
    { ...listed, id: first, title: 'Amrit Dairy', description: 'Amrit Dairy with its own shed.' },
    { ...listed, id: second, title: 'Harmonium workshop', createdAt: '1970-01-01T00:00:02.000Z' },
  ]);
});

import type { FileRow } from '#test/support/rows/row-types';
import type { StoredImage } from '~/db/schema';
import { fileUrl } from '~/domain/file/file';
import type { StoredFile } from '~/domain/message/stored-message';
import { pictures } from './art/pictures';
import { AVATAR_SIDE, createStudio } from './art/render';
import { documentOf } from './documents';
import { planTexts } from './offers/plan-texts';
import { textPdf } from './pdf';
import type { TalkFile } from './talks';
import type { PlanKey } from './types';
import type { ListingOffer, Member, PostOffer, World } from './world';

/** Uploads at once; Miniflare answers one after the other anyway. */
const AT_ONCE = 8;

interface Upload {
  row: FileRow;
  bytes: () => Promise<Uint8Array> | Uint8Array;
}

/**
 * Draws and stores the pictures, portraits and plans, and hangs their addresses on people, posts and
 * listings. A picture shown at two places is stored twice, as two uploads would be.
 */
export async function storeFiles(world: World, bucket: R2Bucket): Promise<FileRow[]> {
  const studio = createStudio();
  const uploads = [
    ...[...world.members.values()].flatMap((member) => portraitUpload(world, member, studio)),
    ...[...world.members.values()].flatMap((member) => documentOf(world, member) ?? []),
    ...[...world.posts.values(), ...world.listings.values()].flatMap((offer) => [
      ...pictureUploads(world, offer, studio),
      ...planUpload(world, offer),
    ]),
  ];
  await store(uploads, bucket);
  return uploads.map(({ row }) => row);
}

/** Stores what people sent each other in chats. */
export async function storeTalkFiles(files: TalkFile[], bucket: R2Bucket): Promise<FileRow[]> {
  const studio = createStudio();
  const uploads = files.map(({ row, what }) => ({
    row,
    bytes: () => {
      if ('picture' in what) return studio.picture(what.picture);
      const { title, lines } = planTexts[what.plan];
      return textPdf(title, lines);
    },
  }));
  await store(uploads, bucket);
  for (const { row, message } of files) message.extras.file = storedFile(row);
  return uploads.map(({ row }) => row);
}

/** A file as its message keeps it. */
const storedFile = ({ id, name, contentType, size, width, height }: FileRow): StoredFile => ({
  id,
  name,
  contentType,
  size,
  width,
  height,
});

const store = (uploads: Upload[], bucket: R2Bucket) =>
  inTurns(uploads, async ({ row, bytes }) => {
    const content = await bytes();
    row.size = content.length;
    await bucket.put(row.id, content, { httpMetadata: { contentType: row.contentType } });
  });

type Studio = ReturnType<typeof createStudio>;
type AnyOffer = PostOffer | ListingOffer;

function newFile({ rows }: World, owner: Member, createdAt: number, given: Partial<FileRow>): FileRow {
  return rows.file({ ownerId: owner.row.id, createdAt, ...given });
}

function portraitUpload(world: World, member: Member, studio: Studio): Upload[] {
  const { face, name } = member.demo;
  if (!face) return [];
  const size = { width: AVATAR_SIDE, height: AVATAR_SIDE };
  const place = { placeType: 'user', placeId: member.row.id } as const;
  const given = { kind: 'avatar', name: 'me.jpg', ...size, ...place } as const;
  const row = newFile(world, member, member.row.createdAt + 60_000, given);
  member.row.avatar = fileUrl(row.id);
  return [{ row, bytes: () => studio.portrait(face, name) }];
}

function pictureUploads(world: World, { demo, row: offer, owner }: AnyOffer, studio: Studio): Upload[] {
  const images: StoredImage[] = [];
  const uploads = (demo.pics ?? []).map((name, index) => {
    const { width, height, alt } = pictures[name];
    const kind = 'entrepreneurId' in offer ? 'listing_image' : 'post_image';
    const given = { kind, name: `IMG_${world.rows.random.int(1000, 9999)}.jpg`, width, height } as const;
    const row = newFile(world, owner, offer.createdAt - (index + 1) * 20_000, given);
    attach(row, offer);
    images.push({ url: fileUrl(row.id), width, height, alt });
    return { row, bytes: () => studio.picture(name) };
  });
  offer.images = images;
  return uploads;
}

function planUpload(world: World, { demo, row: offer, owner }: AnyOffer): Upload[] {
  const key: PlanKey | undefined = 'plan' in demo ? demo.plan : undefined;
  if (!key) return [];
  const { file, title, lines } = planTexts[key];
  const type = { kind: 'business_plan', contentType: 'application/pdf', width: null, height: null } as const;
  const row = newFile(world, owner, offer.createdAt - 240_000, { ...type, name: file });
  attach(row, offer);
  offer.businessPlan = fileUrl(row.id);
  return [{ row, bytes: () => textPdf(title, lines) }];
}

/** As if it had been taken by the offer that shows it, and withdrawn with it. */
function attach(row: FileRow, offer: AnyOffer['row']): void {
  const placeType = 'entrepreneurId' in offer ? 'listing' : 'post';
  Object.assign(row, { attachedAt: offer.createdAt, placeType, placeId: offer.id });
  if (offer.deletedAt !== null)
    Object.assign(row, { withdrawnAt: offer.deletedAt, withdrawnReason: 'deleted' });
}

async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

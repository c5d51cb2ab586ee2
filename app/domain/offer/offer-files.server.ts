import { sql } from 'drizzle-orm';
import { derived } from '~/db/built-batch.server';
import type { Database } from '~/db/client.server';
import {
  attachFiles,
  detachFiles,
  fileIdsOf,
  mayAttachFiles,
  type PhotoFile,
  photosOf,
  storedImages,
} from '~/domain/file/place-files.server';
import type { OfferKind } from '~/domain/shared/offer-kind';
import type { AppError } from '~/lib/app-error';
import { refusals } from './refusals';

/** The files that a post or listing names. Values of a built batch may stand in for them. */
interface OfferFiles {
  photos: PhotoFile[];
  papers: { plan: string[]; documents: string[] };
}

interface NamedFiles {
  images?: readonly { url: string; alt?: string | undefined }[] | undefined;
  attachments?: readonly string[] | undefined;
  businessPlan?: string | null | undefined;
}

export const filesNamedIn = ({ images = [], attachments = [], businessPlan }: NamedFiles): OfferFiles => ({
  photos: photosOf(images),
  papers: { plan: fileIdsOf([businessPlan]), documents: fileIdsOf(attachments) },
});

/** The parts of a batch that attach the owner's files to a post or listing. */
export function offerFiles(
  ownerId: string,
  place: { type: OfferKind; id: string },
  { photos, papers }: OfferFiles,
) {
  const photoIds = derived(photos, (list) => list.map(({ id }) => id));
  const gallery = { ownerId, ids: photoIds, use: `${place.type}_image`, place } as const;
  const paper = { ownerId, use: 'business_plan', place } as const;
  const plan = { ...paper, ids: derived(papers, (named) => named.plan) };
  const all = { ...paper, ids: derived(papers, (named) => [...named.plan, ...named.documents]) };
  const owns = { photos: mayAttachFiles(gallery), plan: mayAttachFiles(plan), papers: mayAttachFiles(all) };
  const attach = (db: Database, now: number) =>
    [attachFiles(db, gallery, now), attachFiles(db, all, now)] as const;
  return {
    /** Condition: all of them belong to the owner and may be used for this. */
    owned: sql`(${owns.photos} AND ${owns.papers})`,
    /** Columns of `FileFacts`. */
    facts: sql`${owns.photos} AS photos, ${owns.plan} AS plan, ${owns.papers} AS papers`,
    /** JSON for the column, with the sizes measured at upload. */
    storedPhotos: storedImages(ownerId, photos),
    /** Statements, after the one that writes the place: attach the files that it shows. */
    attach,
    /** The same for a place that was there before: withdraws those that it no longer shows, too. */
    settle: (db: Database, now: number) => [...attach(db, now), detachFiles(db, place, now)] as const,
  };
}

export interface FileFacts {
  photos: number;
  plan: number;
  /** The plan and the documents. */
  papers: number;
}

export function fileRefusal(facts: FileFacts): AppError | null {
  if (!facts.photos) return refusals.photos();
  if (!facts.plan) return refusals.plan();
  return facts.papers ? null : refusals.documents();
}

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { drafts, files } from '~/db/schema';
import {
  isDraftBy,
  isDraftInFormOf,
  isDraftOf,
  removeDraftStatement,
  toDraft,
} from '~/domain/draft/draft.server';
import { urlOfFile } from '~/domain/file/file-sql.server';
import { promiseStatement } from '~/domain/offer/owner-promise.server';
import type { MemberContext } from '~/domain/shared/context';
import { createListing, isStored } from './create.server';
import type { ListingInput, NewListing, PublishListingInput } from './listing.schema';
import { planColumns, toPlanFile } from './plan.server';
import type { ListingView } from './view.schema';

/** Publishes the create-listing form: the listing, the owner's promise and the deletion of its draft, in one batch. */
export const publishListing = (ctx: MemberContext, input: PublishListingInput): Promise<ListingView> =>
  publish(ctx, input, { isPromised: true, isItsDraft: isDraftInFormOf });

/** Publishes what a client sends: the promise is recorded where it was given, and a draft that has become this listing goes. */
export const publishFromApi = (
  ctx: MemberContext,
  { ownerPromise, ...input }: NewListing,
): Promise<ListingView> => publish(ctx, input, { isPromised: ownerPromise === true, isItsDraft: isDraftOf });

interface Publishing {
  isPromised: boolean;
  /** Condition: the draft is the listing's. */
  isItsDraft: (listingId: string) => SQL;
}

function publish(ctx: MemberContext, input: ListingInput, { isPromised, isItsDraft }: Publishing) {
  const { db, viewer, now } = ctx;
  const id = input.id ?? newId(now);
  const isPublished = isStored(id, viewer.id);
  return createListing(ctx, { ...input, id }, [
    promiseStatement(ctx, id, isPromised ? isPublished : sql`0`),
    removeDraftStatement(db, viewer.id, 'listing', sql`${isPublished} AND ${isItsDraft(id)}`),
  ]);
}

/** Initial data of the create-listing form: the user's draft with its plan, and an id for a new listing. */
export async function openListingForm({ db, viewer, now }: MemberContext) {
  const mine = isDraftBy(viewer.id, 'listing');
  const [[draft], [plan]] = await db.batch([
    db.select({ content: drafts.data, updatedAt: drafts.updatedAt }).from(drafts).where(mine),
    db
      .select(planColumns)
      .from(files)
      .innerJoin(
        drafts,
        sql`${mine} AND ${urlOfFile(files.id)} = json_extract(${drafts.data}, '$.businessPlan')`,
      )
      .where(and(eq(files.ownerId, viewer.id), eq(files.kind, 'business_plan'))),
  ]);
  return {
    listingId: newId(now),
    draft: draft ? toDraft(draft) : null,
    plan: plan ? toPlanFile(plan) : null,
    now,
  };
}

/** A form that a device keeps to open it without a network: it holds nothing about the user, and its page makes the id. */
export const blankListingForm = ({ now }: Pick<MemberContext, 'now'>) => ({
  listingId: newId(now),
  draft: null,
  plan: null,
  now,
  isBlank: true,
});

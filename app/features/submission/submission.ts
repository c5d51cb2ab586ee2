import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import type { UploadKind } from '~/domain/file/upload-rules';
import { listingUpdateOf } from '~/domain/listing/edit';
import type { ListingInput } from '~/domain/listing/listing.schema';
import { listingPath } from '~/domain/listing/paths';
import { postUpdateOf } from '~/domain/post/edit';
import type { PostEditInput } from '~/domain/post/edit.schema';
import { postPath } from '~/domain/post/paths';
import type { NewWrite, QueuedWrite, WriteFile } from '~/features/write-queue/queued-write';
import { pick } from '~/lib/pick';
import { wholeGraphemes } from '~/lib/text/graphemes';

/** A photo or PDF of a form: on the server, on this device, or on both. */
export interface FormFile {
  /** Its upload key. */
  key: string;
  kind: UploadKind;
  name: string;
  url: string | null;
  blob: Blob | null;
  /** When this page has uploaded it, in epoch milliseconds; null before, and where that is not known: it is sent again then. */
  sentAt: number | null;
}

/** The post or listing that a form edits, and the version that the edit is based on. */
export interface Edited {
  id: string;
  seen: string;
}

/** A valid form that could not be sent. */
export interface Unsent {
  kind: DraftKind;
  /** Undefined in the form of a new one. */
  edited?: Edited | undefined;
  /** The body for its endpoint, without photos and PDFs. */
  fields: Record<string, unknown> & { id?: string | undefined };
  typed: DraftContent;
  photos: readonly (FormFile & { alt: string })[];
  plan: FormFile | null;
  documents: readonly FormFile[];
  /** Its author has read why its words look like a scam, and publishes anyway. */
  isSure?: boolean;
}

const paths = { post: '/api/posts', listing: '/api/listings' } as const;
const pageOf = { post: postPath, listing: listingPath } as const;

const TITLE_MAX = 80;

/** Returns the queued write of a form: its API call, and the files to upload before it. */
export function submissionOf(unsent: Unsent): NewWrite {
  const { kind, edited, fields, typed, photos, plan, documents, isSure } = unsent;
  const query = isSure ? '' : QUERY;
  const id = edited?.id ?? fields.id ?? crypto.randomUUID();
  const content = {
    ...fields,
    images: photos.map(({ url, alt }) => ({ url: url ?? '', alt })),
    ...(plan && { businessPlan: plan.url ?? '' }),
    ...(kind === 'post' && { attachments: documents.map(({ url }) => url ?? '') }),
  };
  const files = [
    ...photos.map((photo, index) => fileOf(photo, ['images', index, 'url'])),
    ...(plan ? [fileOf(plan, ['businessPlan'])] : []),
    ...documents.map((paper, index) => fileOf(paper, ['attachments', index])),
  ].flatMap((file) => file ?? []);
  return {
    ...(edited ? changing(kind, edited, content, query) : making(kind, id, content, query)),
    title: wholeGraphemes(typed.title || typed.content || '', TITLE_MAX),
    href: pageOf[kind](id),
    files,
    typed,
  };
}

// The queue cannot ask about words of scams while it sends. The server refuses them, and the row of the write names them.
const QUERY = '?suspicious=refuse';

const making = (kind: DraftKind, id: string, content: object, query: string) => ({
  id,
  kind,
  about: { kind, id },
  method: 'POST' as const,
  path: paths[kind] + query,
  body: { ...content, id },
});

function changing(kind: DraftKind, { id, seen }: Edited, content: object, query: string) {
  const change =
    kind === 'post' ? postUpdateOf(content as PostEditInput) : listingUpdateOf(content as ListingInput);
  const edit = `${kind}-edit` as const;
  return {
    id: crypto.randomUUID(),
    kind: edit,
    about: { kind: edit, id },
    method: 'PUT' as const,
    path: `${paths[kind]}/${id}${query}`,
    body: { ...change, seen },
  };
}

/** The file to upload; null if its bytes are on the server only. */
const fileOf = ({ url, blob, sentAt, ...file }: FormFile, at: WriteFile['at']): WriteFile | null =>
  blob && { ...pick(file, ['key', 'kind', 'name']), blob, at, sentAt: url === null ? null : sentAt };

/** The form's content as typed. A local address stands in for each file of this device, since its upload may have been deleted. */
export function formOf(
  { id, typed = {}, body, files = [] }: QueuedWrite,
  standInFor: (file: File, key: string) => string,
): DraftContent {
  const { images, attachments, businessPlan } = body as SubmittedFiles;
  const put = new Map(files.map((file) => [file.at.join('.'), standInFor(fileFrom(file), file.key)]));
  const plan = put.get('businessPlan') ?? businessPlan;
  const papers = attachments?.map((url, index) => put.get(`attachments.${index}`) ?? url);
  return {
    ...typed,
    id,
    images: images.map(({ url, alt }, index) => ({ url: put.get(`images.${index}.url`) ?? url, alt })),
    ...(plan && { businessPlan: plan }),
    ...(papers && papers.length > 0 && { attachments: papers }),
  };
}

interface SubmittedFiles {
  images: { url: string; alt: string }[];
  attachments?: string[];
  businessPlan?: string | null;
}

const fileFrom = ({ blob, name }: WriteFile) => new File([blob], name, { type: blob.type });

import { requireNoScamFindings } from '~/domain/scam/content-flag.server';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { pickOrNull } from '~/lib/pick';
import { fundingWordFields } from './fields';
import type { SuspiciousQuery } from './suspicious.schema';

type TextField = 'title' | 'content' | 'description' | (typeof fundingWordFields)[number];

type OfferTexts = { readonly [Field in TextField]?: string | null | undefined } & {
  postType?: 'investment' | 'community' | undefined;
  images?: readonly { alt: string }[] | undefined;
};

const textFields: Record<OfferKind, readonly TextField[]> = {
  post: ['title', 'content', ...fundingWordFields],
  listing: ['title', 'description', ...fundingWordFields],
};

/** The owner's texts by field name, for scam detection: as they are written and, without the names, as they are read. */
export function scannedTexts(
  kind: OfferKind,
  { images, ...written }: OfferTexts,
): Record<string, string | null> {
  // A community post has only its content; other fields of the form are ignored.
  const fields = written.postType === 'community' ? (['content'] as const) : textFields[kind];
  const captions = images?.flatMap(({ alt }) => alt || []).join('\n');
  return { ...pickOrNull<OfferTexts, TextField>(written, fields), images: captions ?? null };
}

/** Throws `invalid` where the texts look like a scam and the request asks to have such texts refused. */
export function refuseSuspicious(kind: OfferKind, { suspicious }: SuspiciousQuery, texts: OfferTexts): void {
  if (suspicious === 'refuse') requireNoScamFindings(scannedTexts(kind, texts), { surface: kind });
}

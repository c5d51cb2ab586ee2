import type { AppContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { currentLanguage } from '~/lib/language/current-language';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import type { StoredObject } from '~/platform/file-store';
import { CARD_MAX_BYTES, CARD_SIZE, welcomeWords } from './share-card';
import * as words from './share-card.words';
import {
  cardTag,
  photoOf,
  type SharedItem,
  sharedListingQuery,
  sharedPostQuery,
  wordsOf,
} from './shared-offer.server';
import type { CardWords } from './svg';

interface Card {
  /** Folder of all cards of the item; the tag names the current one. */
  folder: string;
  tag: string;
  /** Prefix of the tags in the card's language. A new card replaces those with its prefix; English has none, and replaces all. */
  mark: string;
  words: CardWords;
  /** Key of the photo shown instead of the text. */
  photo: string | null;
}

/** The card of `post/{id}`, `opportunity/{id}` or `welcome` for the item's current content. Throws `not_found`. */
export async function requireCard(ctx: AppContext, kind: string, id: string): Promise<Card> {
  if (kind === 'welcome' && !id) {
    const written = welcomeWords();
    return { folder: 'welcome', ...(await named(written, null)), words: written, photo: null };
  }
  const item = await findItem(ctx, kind, id);
  if (!item) throw new AppError('not_found', words.noPicture());
  const [written, photo] = [wordsOf(item), photoOf(item)];
  return { folder: `${kind}/${item.id}`, ...(await named(written, photo)), words: written, photo };
}

async function named(written: CardWords, photo: string | null): Promise<Pick<Card, 'tag' | 'mark'>> {
  const language = currentLanguage();
  const mark = photo || language === FIRST_LANGUAGE ? '' : `${language}-`;
  return { mark, tag: mark + (await cardTag(written, photo)) };
}

async function findItem({ db }: AppContext, kind: string, id: string): Promise<SharedItem | undefined> {
  if (kind !== 'post' && kind !== 'opportunity') return undefined;
  const [[item]] = await db.batch([kind === 'post' ? sharedPostQuery(db, id) : sharedListingQuery(db, id)]);
  return item;
}

/**
 * The card's image, drawn on the first request and stored: 1200 × 630, at most 300 KB. Throws `rate_limited` if one caller requests
 * too many new ones, `unavailable`.
 */
export async function openCard(ctx: AppContext, card: Card): Promise<StoredObject> {
  const kept = await ctx.files.get(keyOf(card));
  if (kept) return kept;
  await ctx.limits.take('cards', ctx.viewer?.id ?? ctx.client.network);
  const made = await makeCard(ctx, card);
  // If it cannot be stored, the next request draws it again.
  await ctx.files
    .replaceIn(`cards/${card.folder}/${card.mark}`, keyOf(card), made.bytes, made.contentType)
    .catch(() => undefined);
  return { body: made.bytes, contentType: made.contentType, size: made.bytes.length };
}

const keyOf = ({ folder, tag }: Card) => `cards/${folder}/${tag}`;

async function makeCard({ files }: AppContext, { photo, words }: Card) {
  const cover = photo && (await files.cover(photo, CARD_SIZE, CARD_MAX_BYTES));
  if (cover) return { bytes: cover, contentType: 'image/jpeg' };
  const { drawCard } = await import('./draw.server');
  return { bytes: await drawCard(words), contentType: 'image/png' };
}

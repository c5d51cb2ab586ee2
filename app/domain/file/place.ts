import type { OfferKind } from '~/domain/shared/offer-kind';
import type { FileKind } from './file';

/** The object that a file is attached to. Its visibility decides who may read the file. */
export interface Place {
  type: OfferKind | 'user' | 'verification';
  id: string;
}

const pictures: readonly FileKind[] = ['post_image', 'listing_image', 'avatar'];

/**
 * The kinds an unattached file may have been uploaded as, by its new use. Any image may become another public image or a private
 * document; private documents and chat files never become public.
 */
export const mayBecome: Record<Exclude<FileKind, 'chat_file'>, readonly FileKind[]> = {
  post_image: pictures,
  listing_image: pictures,
  avatar: pictures,
  business_plan: ['business_plan'],
  document: [...pictures, 'business_plan', 'document'],
};

/** The use of an attached file. */
export type FileUse = keyof typeof mayBecome;

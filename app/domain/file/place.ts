import type { FileKind } from './file';

/** The one thing that takes and shows a file: whatever becomes of it decides who may read the file. */
export interface Place {
  type: 'post' | 'listing' | 'user' | 'verification';
  id: string;
}

const pictures: readonly FileKind[] = ['post_image', 'listing_image', 'avatar'];

/**
 * What a file that nothing shows yet may have been uploaded as, by what it is to become. Any picture may become any
 * other public one, or private; what was given as a document, or sent in a chat, never becomes public.
 */
export const mayBecome: Record<Exclude<FileKind, 'chat_file'>, readonly FileKind[]> = {
  post_image: pictures,
  listing_image: pictures,
  avatar: pictures,
  business_plan: ['business_plan'],
  document: [...pictures, 'business_plan', 'document'],
};

/** What a file is used as. */
export type FileUse = keyof typeof mayBecome;

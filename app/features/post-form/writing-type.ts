import { mayPost, type PostType } from '~/domain/post/post';
import type { UserType } from '~/domain/shared/viewer';

interface TypeRequest {
  /** `type` in the address. */
  asked: string | null;
  /** The type in a draft or a returned form. */
  written?: string | undefined;
}

const isPostType = (value: unknown): value is PostType => value === 'investment' || value === 'community';

/** The type of post that the form is for, and whether the user asked for a type that they may not write. */
export function writingType(
  userType: UserType,
  { asked, written }: TypeRequest,
): { type: PostType; isRefused: boolean } {
  const wanted = isPostType(asked) ? asked : isPostType(written) ? written : 'investment';
  if (mayPost(userType, wanted)) return { type: wanted, isRefused: false };
  return { type: 'community', isRefused: asked === wanted };
}

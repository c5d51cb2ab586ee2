import { mayPost, type PostType } from '~/domain/post/post';
import type { UserType } from '~/domain/shared/viewer';

interface Wish {
  /** `?type=` of the address. */
  asked: string | null;
  /** Of a draft, or of a form that came back. */
  written?: string | undefined;
}

const isPostType = (value: unknown): value is PostType => value === 'investment' || value === 'community';

/** Which kind of post the form is for, and whether the user asked for one that is not theirs to write. */
export function writingType(
  userType: UserType,
  { asked, written }: Wish,
): { type: PostType; isRefused: boolean } {
  const wish = isPostType(asked) ? asked : isPostType(written) ? written : 'investment';
  if (mayPost(userType, wish)) return { type: wish, isRefused: false };
  return { type: 'community', isRefused: asked === wish };
}

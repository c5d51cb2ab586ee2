import { useMemo } from 'react';
import type { AuthorView } from '~/domain/user/author.schema';
import type { Shell } from '~/features/shell/shell.server';

/** The signed-in user as an author, for optimistic content; the server's answer has the missing fields. */
export function useOwnAuthor(viewer: Shell['viewer'] | undefined): AuthorView {
  return useMemo(
    () => ({
      id: viewer?.id ?? '',
      fullName: viewer?.name ?? '',
      userType: viewer?.userType ?? 'investor',
      avatar: viewer?.avatar ?? null,
      city: '',
      isVerified: false,
    }),
    [viewer],
  );
}

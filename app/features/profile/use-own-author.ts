import { useMemo } from 'react';
import type { AuthorView } from '~/domain/user/author.schema';
import type { Shell } from '~/features/shell/shell.server';

/** The user at this device as the author of what they are about to write; the server adds what is missing. */
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

import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import type { UserType } from '~/domain/shared/viewer';
import * as words from './panels.words';

/** The empty state of the screen, with a way to get the first numbers. */
export function NothingYet({ userType, last }: { userType: UserType; last: string }) {
  const isOwner = userType === 'entrepreneur';
  return (
    <EmptyState
      title={words.notEnough()}
      line={isOwner ? words.nobody({ last }) : words.notExpressed({ last })}
      action={
        isOwner ? (
          <ButtonLink to="/create-post">{words.createPost()}</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">{words.explore()}</ButtonLink>
        )
      }
    />
  );
}

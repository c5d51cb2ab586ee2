import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import type { UserType } from '~/domain/shared/viewer';

/** The empty state of the screen, with a way to get the first numbers. */
export function NothingYet({ userType, last }: { userType: UserType; last: string }) {
  const isOwner = userType === 'entrepreneur';
  return (
    <EmptyState
      title="Not enough data yet"
      line={
        isOwner
          ? `Nobody looked at your profile, posts or listings in the ${last}. Publish a post to get your first numbers.`
          : `You have not expressed interest yet. Express interest to get your first numbers.`
      }
      action={
        isOwner ? (
          <ButtonLink to="/create-post">Create Post</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">Explore Opportunities</ButtonLink>
        )
      }
    />
  );
}

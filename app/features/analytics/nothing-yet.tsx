import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import type { UserType } from '~/domain/shared/viewer';

/** Nothing happened in the range; what would bring something. */
export function NothingYet({ userType, last }: { userType: UserType; last: string }) {
  const isOwner = userType === 'entrepreneur';
  return (
    <EmptyState
      title="Not enough data yet"
      line={
        isOwner
          ? `Nobody has looked at anything of yours in the ${last}. A new post brings the first numbers.`
          : `You have no interests in the ${last} and before. The first one brings the first numbers.`
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

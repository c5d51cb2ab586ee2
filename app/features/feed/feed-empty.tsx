import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import { type FeedChoice, feedPath } from '~/domain/feed/feed';
import { mayPost } from '~/domain/post/post';
import type { UserType } from '~/domain/shared/viewer';
import { fill } from '~/lib/sentence';

const emptyTexts = {
  investment: {
    title: 'No investment opportunities found',
    button: 'Create Investment Post',
    all: 'Nobody has posted an opportunity yet. Please look again tomorrow.',
    own: 'Nobody has posted an opportunity yet. Say what your business needs.',
    allIn: 'Nobody in {category} has posted an opportunity yet. Please look again tomorrow.',
    ownIn: 'Nobody in {category} has posted an opportunity yet. Say what your business needs.',
  },
  community: {
    title: 'No community posts found',
    button: 'Create Community Post',
    all: 'Nobody has posted yet. Ask a question or share what worked for you.',
    own: 'Nobody has posted yet. Ask a question or share what worked for you.',
    allIn: 'Nobody in {category} has posted yet. Ask a question or share what worked for you.',
    ownIn: 'Nobody in {category} has posted yet. Ask a question or share what worked for you.',
  },
} as const;

/** The empty feed. Users who may post are invited to write the first post. */
export function FeedEmpty({ choice, userType }: { choice: FeedChoice; userType: UserType }) {
  const { title, button, all, own, allIn, ownIn } = emptyTexts[choice.postType];
  const mayStart = mayPost(userType, choice.postType);
  const line = choice.category
    ? fill(mayStart ? ownIn : allIn, { category: choice.category })
    : mayStart
      ? own
      : all;
  return (
    <EmptyState
      title={title}
      line={line}
      action={
        mayStart ? (
          <ButtonLink to={`/create-post?type=${choice.postType}`}>{button}</ButtonLink>
        ) : choice.category ? (
          <ButtonLink to={feedPath({ postType: choice.postType, category: null })} variant="secondary">
            Show all categories
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import { type FeedChoice, feedPath } from '~/domain/feed/feed';
import { mayPost } from '~/domain/post/post';
import type { UserType } from '~/domain/shared/viewer';

const words = {
  investment: {
    title: 'No investment opportunities found',
    button: 'Create Investment Post',
    all: 'Nobody has posted an opportunity yet. Please check again tomorrow.',
    own: 'Nobody has posted an opportunity yet. Say what your business needs.',
  },
  community: {
    title: 'No community posts found',
    button: 'Create Community Post',
    all: 'Nobody has posted yet. Ask a question or share what worked for you.',
    own: 'Nobody has posted yet. Ask a question or share what worked for you.',
  },
} as const;

const inCategory = (line: string, category: string) =>
  line.replace('Nobody has posted', `Nobody in ${category} has posted`);

/** A feed without posts: those who may post here are asked to be the first. */
export function FeedEmpty({ choice, userType }: { choice: FeedChoice; userType: UserType }) {
  const { title, button, all, own } = words[choice.postType];
  const mayStart = mayPost(userType, choice.postType);
  const line = mayStart ? own : all;
  return (
    <EmptyState
      title={title}
      line={choice.category ? inCategory(line, choice.category) : line}
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

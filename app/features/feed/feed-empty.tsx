import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import { type FeedChoice, feedPath } from '~/domain/feed/feed';
import { categoryLabel } from '~/domain/option/category-label';
import { mayPost } from '~/domain/post/post';
import type { UserType } from '~/domain/shared/viewer';
import * as words from './feed-empty.words';

const emptyTexts = {
  investment: {
    get title() {
      return words.noOpportunities();
    },
    get button() {
      return words.createInvestment();
    },
    get all() {
      return words.lookAgain();
    },
    get own() {
      return words.sayNeeds();
    },
    allIn: words.lookAgainIn,
    ownIn: words.sayNeedsIn,
  },
  community: {
    get title() {
      return words.noCommunity();
    },
    get button() {
      return words.createCommunity();
    },
    get all() {
      return words.ask();
    },
    get own() {
      return words.ask();
    },
    allIn: words.askIn,
    ownIn: words.askIn,
  },
} as const;

/** The empty feed. Users who may post are invited to write the first post. */
export function FeedEmpty({ choice, userType }: { choice: FeedChoice; userType: UserType }) {
  const { title, button, all, own, allIn, ownIn } = emptyTexts[choice.postType];
  const mayStart = mayPost(userType, choice.postType);
  const line = choice.category
    ? (mayStart ? ownIn : allIn)({ category: categoryLabel(choice.category) })
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
            {words.showAll()}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

import { Plus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { CurrentInView } from '~/components/frame/current-in-view.island';
import { ButtonLink } from '~/components/ui/button';
import { ChipLink, ChipRow } from '~/components/ui/chip';
import { TabLink, TabLinks } from '~/components/ui/tabs';
import { type FeedChip, type FeedChoice, feedPath, feedTaglines } from '~/domain/feed/feed';
import { mayPost, postTypes } from '~/domain/post/post';
import type { UserType } from '~/domain/shared/viewer';
import { BrandBar } from '~/features/shell/top-bar';
import * as words from './feed.words';

interface FeedHeaderProps {
  name: string;
  userType: UserType;
  choice: FeedChoice;
  /** The tips button and the bell. */
  children: ReactNode;
}

/** The feed's header: brand, the role's tagline, tips, bell, Post button, and the two tabs. */
export function FeedHeader({ name, userType, choice, children }: FeedHeaderProps) {
  const asked = mayPost(userType, choice.postType) ? `?type=${choice.postType}` : '';
  return (
    <BrandBar
      name={name}
      tagline={feedTaglines[userType]}
      actions={
        <>
          {children}
          <ButtonLink to={`/create-post${asked}`} variant="tonal" size="sm" className="mr-2.5 ml-1">
            <Plus size={18} className="stroke-[2.2] max-[375px]:hidden" />
            {words.post()}
          </ButtonLink>
        </>
      }
      below={
        <TabLinks label={words.postType()} fit>
          {postTypes.map(({ code, label }) => (
            <TabLink
              key={code}
              to={feedPath({ postType: code, category: choice.category })}
              current={code === choice.postType}
            >
              {label}
            </TabLink>
          ))}
        </TabLinks>
      }
    />
  );
}

export function FeedFilter({ choice, chips }: { choice: FeedChoice; chips: readonly FeedChip[] }) {
  return (
    <ChipRow label={words.searchAndCategory()} className="py-2.5">
      <ChipLink to="/search" aria-label={words.search()} className="px-[11px]">
        <Search size={18} />
      </ChipLink>
      {chips.map(({ category, label }) => (
        <ChipLink
          key={label}
          to={feedPath({ postType: choice.postType, category })}
          current={category === choice.category}
        >
          {label}
        </ChipLink>
      ))}
      <CurrentInView current={choice.category} />
    </ChipRow>
  );
}

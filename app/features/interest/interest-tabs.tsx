import { CurrentInView } from '~/components/frame/current-in-view.island';
import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import { TabLink, TabLinks } from '~/components/ui/tabs';
import { noInterests } from '~/domain/interest/empty-list';
import { type InterestsChoice, interestsPath, interestTabs, tabLabel } from '~/domain/interest/list';
import type { InterestCounts } from '~/domain/interest/view';
import { useShell } from '~/features/shell/use-shell';
import * as words from './interest.words';

/** Tabs that filter by status, as links with counts. */
export function InterestTabs({ choice, counts }: { choice: InterestsChoice; counts: InterestCounts }) {
  return (
    <TabLinks label={words.filter()}>
      {interestTabs[choice.view].map((tab) => (
        <TabLink
          key={tab}
          to={interestsPath({ ...choice, tab })}
          current={tab === choice.tab}
          count={counts[tab === 'all' ? 'total' : tab]}
          preventScrollReset
        >
          {tabLabel(tab)}
        </TabLink>
      ))}
      <CurrentInView current={choice.tab} />
    </TabLinks>
  );
}

/** A tab without interests. */
export function NoInterests({ choice, counts }: { choice: InterestsChoice; counts: InterestCounts }) {
  const userType = useShell()?.viewer?.userType ?? 'investor';
  const { title, line, action } = noInterests(choice, counts, userType);
  return (
    <EmptyState
      title={title}
      line={line}
      action={
        <ButtonLink to={action.to} variant={counts.total === 0 ? 'primary' : 'secondary'}>
          {action.label}
        </ButtonLink>
      }
    />
  );
}

/** Links to the next page of a list and back to its beginning. */
export function PageLinks({ choice, next }: { choice: InterestsChoice; next: string | null }) {
  if (next === null && choice.cursor === null) return null;
  return (
    <nav aria-label={words.pages()} className="grid gap-2 p-4">
      {next === null ? null : (
        <ButtonLink to={interestsPath(choice, { cursor: next })} variant="secondary">
          {words.older()}
        </ButtonLink>
      )}
      {choice.cursor === null ? null : (
        <ButtonLink to={interestsPath(choice)} variant="ghost">
          {words.newest()}
        </ButtonLink>
      )}
    </nav>
  );
}

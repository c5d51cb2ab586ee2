import { CurrentInView } from '~/components/frame/current-in-view.island';
import { TabLink, TabLinks } from '~/components/ui/tabs';
import { type InterestsChoice, interestsPath, interestTabs, tabLabels } from '~/domain/interest/list';
import type { InterestCounts } from '~/domain/interest/view';

/** Tabs that filter by status, as links with counts. */
export function InterestTabs({ choice, counts }: { choice: InterestsChoice; counts: InterestCounts }) {
  return (
    <TabLinks label="Filter by status">
      {interestTabs[choice.view].map((tab) => (
        <TabLink
          key={tab}
          to={interestsPath({ ...choice, tab })}
          current={tab === choice.tab}
          count={counts[tab === 'all' ? 'total' : tab]}
          preventScrollReset
        >
          {tabLabels[tab]}
        </TabLink>
      ))}
      <CurrentInView current={choice.tab} />
    </TabLinks>
  );
}

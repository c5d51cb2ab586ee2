import { Minus, Plus } from 'lucide-react';
import type { HelpTab, HelpTopic } from '~/domain/help/help';
import { mentions } from '~/domain/help/search';

interface FaqListProps {
  tab: HelpTab;
  topics: readonly HelpTopic[];
  search: string;
  isCurrent: boolean;
}

/**
 * The questions of a tab. A search opens those that match, because the match may be in the answer. The others
 * are hidden, not left out, so that the page's script can filter them while the user types.
 */
export function FaqList({ tab, topics, search, isCurrent }: FaqListProps) {
  return (
    <ul data-help-topics={tab} hidden={!isCurrent} className="border-b border-line">
      {topics.map(({ question, answer }, index) => (
        <li key={question} hidden={!mentions({ question, answer }, search)} className="border-t border-line">
          <details open={search !== '' || index === 0} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 -outline-offset-2! [&::-webkit-details-marker]:hidden">
              <h2 className="flex-1 font-semibold">{question}</h2>
              <Plus size={20} className="text-text-3 group-open:hidden" />
              <Minus size={20} className="hidden text-text-3 group-open:block" />
            </summary>
            <p className="px-4 pb-4 text-text-2">{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}

import { Minus, Plus } from 'lucide-react';
import type { HelpTopic } from '~/domain/help';

/** Questions that open; with a search all of them are open, since the match may be in the answer. */
export function FaqList({ topics, isOpen }: { topics: readonly HelpTopic[]; isOpen: boolean }) {
  return (
    <ul className="divide-y divide-line border-b border-line">
      {topics.map(({ question, answer }, index) => (
        <li key={question}>
          <details open={isOpen || index === 0} className="group">
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

import { CircleAlert } from 'lucide-react';
import { Note } from '~/components/ui/note';
import { tagged } from '~/components/words/tagged';
import type { Message } from '~/lib/language/say';

type FieldProblem = {
  /** The id of the control or of its group. */
  id: string;
  message: string;
};

export type ErrorSummaryProps = {
  problems: readonly FieldProblem[];
  /** The ids of the fields in the form's order, where the problems have another. */
  order?: readonly string[];
  /** How many, before what, and where they begin: of `error-summary.words`. */
  sentence: Message<'count'>;
  className?: string;
};

/** Says in one line how many fields have errors, and leads to the first of the form. Renders nothing without errors. */
export function ErrorSummary({ problems, order = [], sentence, className }: ErrorSummaryProps) {
  const first = order.find((id) => problems.some((problem) => problem.id === id)) ?? problems[0]?.id;
  if (first === undefined) return null;
  return (
    <Note tone="clay" icon={CircleAlert} role="alert" className={className}>
      <a href={`#${first}`} className="-my-3 flex min-h-11 items-center py-3">
        <span>
          {tagged(sentence({ count: problems.length }), {
            b: (words) => <b className="font-bold">{words}</b>,
            go: (words) => <span className="underline underline-offset-2">{words}</span>,
          })}
        </span>
      </a>
    </Note>
  );
}

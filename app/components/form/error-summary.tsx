import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Note } from '~/components/ui/note';
import { plural } from '~/lib/sentence';

type FieldProblem = {
  /** The id of the control or of its group. */
  id: string;
  message: string;
};

type ErrorSummaryProps = {
  problems: readonly FieldProblem[];
  /** The ids of the fields in the form's order, where the problems have another. */
  order?: readonly string[];
  /** Follows the count: 'before you can publish.' */
  children?: ReactNode;
  className?: string;
};

/** Says in one line how many fields have errors, and leads to the first of the form. Renders nothing without errors. */
export function ErrorSummary({ problems, order = [], children, className }: ErrorSummaryProps) {
  const first = order.find((id) => problems.some((problem) => problem.id === id)) ?? problems[0]?.id;
  if (first === undefined) return null;
  return (
    <Note tone="clay" icon={CircleAlert} role="alert" className={className}>
      <a href={`#${first}`} className="-my-3 flex min-h-11 items-center">
        <span>
          <b className="font-bold">
            {plural(problems.length, { one: '{count} thing to fix', other: '{count} things to fix' })}
          </b>{' '}
          {children} <span className="underline underline-offset-2">Go to the first</span>
        </span>
      </a>
    </Note>
  );
}

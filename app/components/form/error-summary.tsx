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
  /** Follows the count: 'before you can publish.' */
  children?: ReactNode;
  className?: string;
};

/** Says how many fields have errors and links to each. Renders nothing without errors. */
export function ErrorSummary({ problems, children, className }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <Note tone="clay" icon={CircleAlert} role="alert" className={className}>
      <p>
        <b className="font-bold">
          {plural(problems.length, { one: '{count} thing to fix', other: '{count} things to fix' })}
        </b>{' '}
        {children}
      </p>
      <ul className="-mb-2">
        {problems.map((problem) => (
          <li key={problem.id}>
            <a href={`#${problem.id}`} className="flex min-h-11 items-center underline underline-offset-2">
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}

import { Link } from '@remix-run/react';
import { CircleAlert } from 'lucide-react';
import { Note } from '~/components/ui/note';
import type { FailureWords } from '~/http/form-failure';

type FormFailureNoteProps = FailureWords & {
  /** One more sentence: what the page could not keep. */
  also?: string;
};

/**
 * Shows a failed submit in the page: without a script there is no toast, and a toast has no room for links.
 */
export function FormFailureNote({ title, text, ways = [], also }: FormFailureNoteProps) {
  return (
    <Note tone="clay" icon={CircleAlert} role="alert">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      {also ? <p>{also}</p> : null}
      {ways.length > 0 ? (
        <ul className="-mb-1.5 flex flex-wrap gap-x-5">
          {ways.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Note>
  );
}

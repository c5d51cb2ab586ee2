import { TriangleAlert } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import * as words from './offer-form.words';
import { publishAnyway } from './publish-anyway';

interface SuspicionNoteProps {
  /** One sentence for each reason why the text is flagged; none for most forms. */
  reasons: readonly string[] | undefined;
  /** 'Publish anyway' */
  label: string;
  pending: boolean;
}

/**
 * Shown in a form that came back because its text looks like a scam. Nothing is lost, and the author may
 * publish anyway.
 */
export function SuspicionNote({ reasons, label, pending }: SuspicionNoteProps) {
  if (!reasons) return null;
  return (
    <Note tone="sandy" icon={TriangleAlert} role="alert">
      <p className="font-semibold">{words.readAgain()}</p>
      <ul className="mt-1 grid gap-1">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-1">{words.changeText()}</p>
      <Button variant="secondary" size="sm" {...publishAnyway} disabled={pending} className="mt-2.5">
        {label}
      </Button>
    </Note>
  );
}

import { FileText } from 'lucide-react';
import { ActButton, ActForm } from './act-form.island';
import { Ask } from './ask.island';
import { StepUp } from './step-up.island';

interface DocumentLinkProps {
  /** The user's id. */
  id: string;
  url: string;
  /** The document's name: 'PAN card'. */
  label: string;
  isConfirmed: boolean;
}

/** Opens a user's document. Asks for the admin's password first, unless it was confirmed recently. */
export function DocumentLink({ id, url, label, isConfirmed }: DocumentLinkProps) {
  if (isConfirmed) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className="strong-link">
        <FileText size={18} />
        {`Open the ${label}`}
        <span className="font-normal text-text-3">every view is logged</span>
      </a>
    );
  }
  return (
    <Ask act="document" about={id} title={`Open the ${label}`} label={`Open the ${label}`}>
      <ActForm intent="confirm" about={{ id }} className="grid gap-3">
        <StepUp isConfirmed={false} />
        <ActButton pendingLabel="Confirming...">Confirm</ActButton>
      </ActForm>
    </Ask>
  );
}

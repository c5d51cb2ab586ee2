import { FileText } from 'lucide-react';
import { ActionButton, ActionForm } from '~/features/admin-form/action-form.island';
import { Ask } from '~/features/admin-form/ask.island';
import { StepUp } from '~/features/admin-form/step-up.island';
import * as words from './user.words';

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
        {words.openDocument({ label })}
        <span className="font-normal text-text-3">{words.logged()}</span>
      </a>
    );
  }
  return (
    <Ask
      action="document"
      about={id}
      title={words.openDocument({ label })}
      label={words.openDocument({ label })}
    >
      <ActionForm intent="confirm" about={{ id }} className="grid gap-3">
        <StepUp isConfirmed={false} />
        <ActionButton pendingLabel={words.confirming()}>{words.confirm()}</ActionButton>
      </ActionForm>
    </Ask>
  );
}

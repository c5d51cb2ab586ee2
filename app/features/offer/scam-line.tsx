import type { Warned } from '~/domain/scam/warned';
import { useShell } from '~/features/shell/use-shell';
import { warningLeads } from './warning-leads';

interface ScamLineProps {
  warning: Warned['warning'];
  authorId: string;
  className?: string;
}

/** The warning on a text that looks like a scam. Its author reads it as what others are told. */
export const ScamLine = ({ warning, ...line }: ScamLineProps) =>
  warning ? <Warning warning={warning} {...line} /> : null;

/** Apart from the texts without a warning, which need not be drawn again with each state of the page. */
function Warning({ warning, authorId, className = '' }: ScamLineProps) {
  const isAuthor = useShell()?.viewer?.id === authorId;
  const lead = warningLeads[isAuthor ? 'author' : 'reader'];
  return (
    <p
      role="note"
      className={`rounded-control bg-sand-soft px-3 py-2 text-caption text-sand inset-ring inset-ring-sand-line ${className}`}
    >
      <b>{lead}</b> {warning}
    </p>
  );
}

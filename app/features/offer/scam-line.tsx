import type { Warned } from '~/domain/scam/warned';

interface ScamLineProps {
  warning: Warned['warning'];
  className?: string;
}

/** The warning on a text that looks like a scam. */
export function ScamLine({ warning, className = '' }: ScamLineProps) {
  return warning ? (
    <p
      role="note"
      className={`rounded-control bg-sand-soft px-3 py-2 text-caption text-sand inset-ring inset-ring-sand-line ${className}`}
    >
      <b>Be careful.</b> {warning}
    </p>
  ) : null;
}

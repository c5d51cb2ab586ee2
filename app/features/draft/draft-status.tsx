import { Check, CloudAlert, CloudCheck, type LucideIcon, Smartphone } from 'lucide-react';
import * as words from './draft.words';
import type { DraftStatus as Status } from './draft-keeper';

const statusLabels: Record<Exclude<Status, 'idle'>, { icon: LucideIcon; text: () => string }> = {
  pending: { icon: Check, text: words.saved },
  saved: { icon: CloudCheck, text: words.saved },
  'saved-here': { icon: Smartphone, text: words.savedHere },
  unsaved: { icon: CloudAlert, text: words.notSaved },
};

/** Shows the place where the draft is saved; nothing while it is empty. */
export function DraftStatus({ status }: { status: Status }) {
  if (status === 'idle') return null;
  const { icon: Icon, text } = statusLabels[status];
  return (
    <span className="flex flex-none items-center gap-1.5 pr-2.5 text-caption text-text-3">
      <Icon size={16} />
      {text()}
    </span>
  );
}

import { Check, CloudAlert, CloudCheck, type LucideIcon, Smartphone } from 'lucide-react';
import type { DraftStatus as Status } from './draft-keeper';

const statusLabels: Record<Exclude<Status, 'idle'>, { icon: LucideIcon; text: string }> = {
  pending: { icon: Check, text: 'Draft saved' },
  saved: { icon: CloudCheck, text: 'Draft saved' },
  'saved-here': { icon: Smartphone, text: 'Saved on this device' },
  unsaved: { icon: CloudAlert, text: 'Not saved' },
};

/** Says where the draft is saved. Nothing while it is empty. */
export function DraftStatus({ status }: { status: Status }) {
  if (status === 'idle') return null;
  const { icon: Icon, text } = statusLabels[status];
  return (
    <span className="flex flex-none items-center gap-1.5 pr-2.5 text-caption text-text-3">
      <Icon size={16} />
      {text}
    </span>
  );
}

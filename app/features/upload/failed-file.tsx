import { CloudOff } from 'lucide-react';
import { FieldError } from '~/components/form/field';

interface FailedFileProps {
  name: string;
  /** Null for a file that has not failed. */
  reason: string | null;
  isOffline?: boolean;
}

/** Why a file was not added. One that could not be uploaded without a network is no error, since it is sent later. */
export function FailedFile({ name, reason, isOffline }: FailedFileProps) {
  if (reason === null) return null;
  const text = `${name}: ${reason}`;
  if (!isOffline) return <FieldError>{text}</FieldError>;
  return (
    <p className="flex gap-1.5 text-caption text-sand">
      <CloudOff size={16} className="mt-0.5 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </p>
  );
}

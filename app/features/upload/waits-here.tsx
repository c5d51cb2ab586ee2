import { CloudOff } from 'lucide-react';

/** Shown for a file that could not be uploaded without a network: no error, since it is sent later. */
export function WaitsHere({ children }: { children: string }) {
  return (
    <p role="status" className="flex gap-1.5 text-caption text-sand">
      <CloudOff size={16} className="mt-0.5 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

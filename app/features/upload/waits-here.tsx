import { CloudOff } from 'lucide-react';

/** Of a file that nobody was reached for: no error, since it is sent later. */
export function WaitsHere({ children }: { children: string }) {
  return (
    <p role="status" className="flex gap-1.5 text-caption text-sand">
      <CloudOff size={16} className="mt-0.5 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

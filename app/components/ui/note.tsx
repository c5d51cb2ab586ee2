import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

const tones = {
  plain: 'bg-surface text-text-2 inset-ring-line',
  sandy: 'bg-sand-soft text-sand inset-ring-sand-line',
  clay: 'bg-clay-soft text-clay inset-ring-clay-line',
  leaf: 'bg-leaf-soft text-leaf inset-ring-leaf-line',
} as const;

type NoteProps = {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  role?: 'status' | 'alert';
  className?: string;
  children: ReactNode;
};

export function Note({ tone = 'plain', icon: Icon, role, className, children }: NoteProps) {
  return (
    <div
      role={role}
      className={cn('flex gap-3 rounded-control px-3.5 py-3 text-caption inset-ring', tones[tone], className)}
    >
      {Icon ? <Icon size={18} className="mt-px" /> : null}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

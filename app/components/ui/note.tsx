import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

const tones = {
  plain: '',
  sandy: 'note-sandy',
  clay: 'note-clay',
  leaf: 'note-leaf',
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
    <div role={role} className={cn('note flex', tones[tone], className)}>
      {Icon ? <Icon size={18} /> : null}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

import {
  BadgeCheck,
  Check,
  CircleDashed,
  Clock,
  Hourglass,
  type LucideIcon,
  ShieldCheck,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

type PillLook = { style: string; icon?: LucideIcon; heavy?: boolean };

const looks = {
  pending: { style: 'bg-sand-soft text-sand inset-ring inset-ring-sand-line', icon: Clock },
  accepted: { style: 'bg-leaf-soft text-leaf inset-ring inset-ring-leaf-line', icon: Check, heavy: true },
  rejected: { style: 'bg-clay-soft text-clay inset-ring inset-ring-clay-line', icon: X, heavy: true },
  kyc: { style: 'bg-transparent text-leaf inset-ring inset-ring-leaf-line', icon: BadgeCheck },
  'kyc-wait': { style: 'bg-transparent text-sand inset-ring inset-ring-sand-line', icon: Hourglass },
  unreviewed: {
    style: 'border border-dashed border-field py-0.5 pr-2 pl-1.5 bg-transparent',
    icon: CircleDashed,
  },
  reviewed: { style: 'bg-leaf-soft text-leaf inset-ring inset-ring-leaf-line', icon: ShieldCheck },
  info: { style: 'bg-sky-soft px-2.5 text-sky inset-ring inset-ring-sky-line' },
  outline: { style: 'bg-transparent inset-ring inset-ring-line-2' },
  glass: { style: 'glass px-2.5 text-white' },
  plain: { style: 'px-2.5' },
} satisfies Record<string, PillLook>;

export type PillKind = keyof typeof looks;

type PillProps = {
  kind?: PillKind;
  /** Replaces the kind's icon; `null` for none. */
  icon?: LucideIcon | null;
  className?: string;
  children: ReactNode;
};

/** A status as a label, with an icon that never stands alone. */
export function Pill({ kind = 'plain', icon, className, children }: PillProps) {
  const look: PillLook = looks[kind];
  const Icon = icon === undefined ? look.icon : icon;
  return (
    <span
      className={cn(
        'inline-flex min-h-6 items-center gap-[5px] rounded-full bg-raised py-[3px] pr-[9px] pl-[7px] text-[length:min(0.75rem,16px)] leading-[1.5] font-semibold whitespace-nowrap text-text-2',
        look.style,
        className,
      )}
    >
      {Icon ? <Icon size={14} className={look.heavy ? 'stroke-[2.4]' : undefined} /> : null}
      {children}
    </span>
  );
}

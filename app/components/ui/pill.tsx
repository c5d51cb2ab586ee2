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
  pending: { style: 'pill-sand', icon: Clock },
  accepted: { style: 'pill-leaf', icon: Check, heavy: true },
  rejected: { style: 'pill-clay', icon: X, heavy: true },
  kyc: { style: 'pill-kyc', icon: BadgeCheck },
  'kyc-wait': { style: 'pill-kyc-wait', icon: Hourglass },
  unreviewed: {
    style: 'pill-dashed',
    icon: CircleDashed,
  },
  reviewed: { style: 'pill-leaf', icon: ShieldCheck },
  info: { style: 'pill-sky' },
  outline: { style: 'pill-outline' },
  glass: { style: 'pill-glass' },
  plain: { style: 'pill-plain' },
} satisfies Record<string, PillLook>;

export type PillKind = keyof typeof looks;

type PillProps = {
  kind?: PillKind;
  /** Replaces the kind's icon; `null` for none. */
  icon?: LucideIcon | null;
  className?: string;
  children: ReactNode;
};

/** A status as a label, with an icon that never appears without text. */
export function Pill({ kind = 'plain', icon, className, children }: PillProps) {
  const look: PillLook = looks[kind];
  const Icon = icon === undefined ? look.icon : icon;
  return (
    <span className={cn('pill', look.style, className)}>
      {Icon ? <Icon size={14} className={look.heavy ? 'stroke-[2.4]' : undefined} /> : null}
      {children}
    </span>
  );
}

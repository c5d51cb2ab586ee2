import { Link } from '@remix-run/react';
import { ArrowLeft, X } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { BrandMark } from '~/components/brand/brand-mark';
import { IconLink } from '~/components/ui/icon-button';
import { cn } from '~/lib/class-names';
import * as words from './shell.words';

type BarProps = {
  /** On the right: icon buttons or a small button. */
  actions?: ReactNode;
  /** Sticks under the bar while the page scrolls: tabs. */
  below?: ReactNode;
  /** A line under the bar; not needed above tabs, which have their own. */
  line?: boolean;
};

const stickyStyles = 'bar calm-text';

const rowStyles = 'bar-row flex';

type BrandBarProps = BarProps & { name: string; tagline?: ReactNode; to?: string };

/** The feed's header: logo, name and the role's tagline. */
export function BrandBar({ name, tagline, to = '/dashboard', actions, below, line = false }: BrandBarProps) {
  return (
    <header className={cn(stickyStyles, line && 'border-b border-line')}>
      <div className={cn(rowStyles, 'pl-4')}>
        <Link to={to} className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5">
          <BrandMark className="max-[345px]:hidden" />
          <span className="min-w-0">
            <span className="block truncate text-title leading-[1.3] font-bold tracking-[-0.01em]">
              {name}
            </span>
            {tagline ? <span className="apart block truncate text-micro text-text-3">{tagline}</span> : null}
          </span>
        </Link>
        {actions}
      </div>
      {below}
    </header>
  );
}

type BackBarProps = BarProps & {
  title?: ReactNode;
  subtitle?: ReactNode;
  /** The target of the back link; undefined renders none. */
  to?: string;
  backLabel?: string;
  /** Back leaves unfinished work: shows a cross instead of the arrow. */
  leaves?: boolean;
  /** Handles Back in the history if the previous page is known, so that it is restored as it was left. */
  onBack?: MouseEventHandler<HTMLAnchorElement>;
};

/** The header of all other screens: back link, title (the page's h1) and actions. */
export function BackBar({
  title,
  subtitle,
  to,
  backLabel = words.back(),
  leaves = false,
  onBack,
  actions,
  below,
  line = false,
}: BackBarProps) {
  return (
    <header className={cn(stickyStyles, line && 'border-b border-line')}>
      <div className={cn(rowStyles, to === undefined && 'pl-4')}>
        {to === undefined ? null : (
          <IconLink to={to} label={backLabel} onClick={onBack}>
            {leaves ? <X size={24} /> : <ArrowLeft size={24} />}
          </IconLink>
        )}
        <div className="min-w-0 flex-1">
          {title ? <h1 className="bar-title">{title}</h1> : null}
          {subtitle ? <p className="truncate text-micro text-text-3">{subtitle}</p> : null}
        </div>
        {actions}
      </div>
      {below}
    </header>
  );
}

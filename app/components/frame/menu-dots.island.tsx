import type { LinkProps } from '@remix-run/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import { useIsLive } from './use-is-live';

interface MenuDotsProps {
  label: string;
  /** The page with the same actions, for use without a script. */
  to: LinkProps['to'];
  /** Loads the menu's script. */
  load: () => Promise<unknown>;
  icon?: LucideIcon;
  className?: string | undefined;
  /** The open menu, a lazy component that renders its own trigger in place of this button. */
  children: ReactNode;
}

/** A menu button. The menu is loaded when the button is hovered or focused. */
export function MenuDots({ label, to, load, icon: Icon = Ellipsis, className, children }: MenuDotsProps) {
  const isLive = useIsLive();
  const [isWanted, setIsWanted] = useState(false);
  if (!isLive) {
    return (
      <IconLink to={to} label={label} className={className}>
        <Icon size={22} />
      </IconLink>
    );
  }
  const button = (
    <IconButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      className={className}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setIsWanted(true)}
    >
      <Icon size={22} />
    </IconButton>
  );
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}

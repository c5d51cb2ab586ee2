import type { LinkProps } from '@remix-run/react';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, Suspense, useState, useTransition } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import { cn } from '~/lib/class-names';
import { useIsLive } from './use-is-live';
import { useWarmUp } from './use-warm-up';

interface MenuDotsProps<Panel extends object> {
  label: string;
  /** The page with the same actions, for use without a script. */
  to: LinkProps['to'];
  /** Loads the open menu, which renders its own trigger in place of this button. */
  load: () => Promise<{ default: ComponentType<Panel> }>;
  panel: Panel;
  /** Three dots if it is not given. */
  icon?: LucideIcon;
  className?: string | undefined;
}

/** The page's own scripts and pictures come first. */
const CALM_MS = 2_000;

/** A menu button. The menu is loaded soon after the page, or when the button is hovered, pressed or focused. */
export function MenuDots<Panel extends object>(props: MenuDotsProps<Panel>) {
  const { label, to, load, icon: Icon, panel } = props;
  const className = Icon ? props.className : cn('dots', props.className);
  const isLive = useIsLive();
  useWarmUp(load, CALM_MS);
  const [isWanted, setIsWanted] = useState(false);
  // The press itself only marks the button, which stays in place until the menu is drawn.
  const [isComing, startTransition] = useTransition();
  // The type of a lazy component does not keep the component's props.
  const [Panel] = useState(() => retryingLazy(load) as unknown as ComponentType<Panel>);
  if (!isLive) {
    return (
      <IconLink to={to} discover="none" label={label} className={className}>
        {Icon ? <Icon size={22} /> : null}
      </IconLink>
    );
  }
  const button = (
    <IconButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={isWanted || isComing}
      className={className}
      onPointerEnter={warm(load)}
      onFocus={warm(load)}
      onClick={() => startTransition(() => setIsWanted(true))}
    >
      {Icon ? <Icon size={22} /> : null}
    </IconButton>
  );
  return <Suspense fallback={button}>{isWanted ? <Panel {...panel} /> : button}</Suspense>;
}

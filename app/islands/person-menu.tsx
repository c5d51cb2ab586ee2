import { useLocation } from '@remix-run/react';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import { useIsLive } from './use-is-live';

const load = () => import('./person-menu-panel');
const PersonMenuPanel = lazy(load);

/** The three dots of a person's screen; without script they lead to the same further down. */
export function PersonMenu({ personId }: { personId: string }) {
  const isLive = useIsLive();
  const { search } = useLocation();
  const [isWanted, setIsWanted] = useState(false);
  if (!isLive) {
    return (
      <IconLink to={{ search, hash: 'more' }} label="More options">
        <Ellipsis size={22} />
      </IconLink>
    );
  }
  const button = (
    <IconButton
      label="More options"
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setIsWanted(true)}
    >
      <Ellipsis size={22} />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <PersonMenuPanel personId={personId} />
    </Suspense>
  );
}

import { useLocation } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { type SidePane, sidePaneOf } from './side-pane';
import { useIsWide } from './use-is-wide';

const Part = retryingLazy(() => import('./side-pane-part'));

/** One column; on a wide screen a list is left of what is opened from it. Phones load nothing of that. */
export function Panes({ children }: { children: ReactNode }) {
  const pane = sidePaneOf(useLocation().pathname);
  return (
    <div className="panes" data-shows={pane?.shows}>
      {pane?.shows === 'item' ? (
        <div className="pane-list">
          <WhenWide key={pane.list} {...pane} />
        </div>
      ) : null}
      {children}
      {pane?.shows === 'list' ? <WhenWide {...pane} /> : null}
    </div>
  );
}

function WhenWide(pane: SidePane) {
  return useIsWide() ? (
    <Suspense>
      <Part {...pane} />
    </Suspense>
  ) : null;
}

import { useLocation } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { patientLazy } from '~/components/frame/patient-load';
import { type Beside, besideOf } from './beside';
import { useIsWide } from './use-is-wide';

const Part = patientLazy(() => import('./beside-part'));

/** One column; on a wide screen a list stands left of what is opened from it. Phones load nothing of that. */
export function Panes({ children }: { children: ReactNode }) {
  const beside = besideOf(useLocation().pathname);
  return (
    <div className="panes" data-shows={beside?.shows}>
      {beside?.shows === 'item' ? (
        <div className="pane-list">
          <WhenWide key={beside.list} {...beside} />
        </div>
      ) : null}
      {children}
      {beside?.shows === 'list' ? <WhenWide {...beside} /> : null}
    </div>
  );
}

function WhenWide(beside: Beside) {
  return useIsWide() ? (
    <Suspense>
      <Part {...beside} />
    </Suspense>
  ) : null;
}

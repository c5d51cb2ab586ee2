import { useLocation, useNavigation } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { patientLazy, warm } from '~/components/frame/patient-load';
import { useOutlasts } from '~/components/frame/use-outlasts';
import { interestsTitle, interestsView } from '~/domain/interest/interest';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';

const load = () =>
  import('~/components/frame/row-skeleton').then(({ RowSkeleton }) => ({ default: RowSkeleton }));

const RowSkeleton = patientLazy(load);

const labels: Record<string, string> = {
  '/interests': 'Loading your interests...',
  '/saved': 'Loading saved items...',
  '/sessions': 'Loading sessions...',
};

const titles: Record<string, string> = { '/saved': 'Saved', '/sessions': 'Device Sessions' };

/** A skeleton over the previous page while a list of the profile is loading. */
export function ListLoading() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const viewer = useShell()?.viewer;
  const to = location?.pathname ?? '';
  const label = labels[to];
  const isComing = state === 'loading' && label !== undefined && to !== pathname;
  useEffect(() => {
    if (isComing) warm(load)();
  }, [isComing]);
  if (!useOutlasts(isComing) || label === undefined) return null;
  const view = interestsView(new URLSearchParams(location?.search).get('view'), viewer?.userType ?? '');
  return (
    <div className="fixed inset-0 z-(--z-action) overflow-hidden bg-bg">
      <div className="mx-auto min-h-full max-w-phone bg-bg min-[29rem]:border-x min-[29rem]:border-line">
        <BackBar title={titles[to] ?? interestsTitle[view]} to="/profile" line />
        <Suspense>
          <RowSkeleton label={label} />
        </Suspense>
      </div>
    </div>
  );
}

import { useLocation, useNavigation } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { patientLazy, warm } from '~/components/frame/patient-load';
import { useOutlasts } from '~/components/frame/use-outlasts';
import { useWarmUp } from '~/components/frame/use-warm-up';
import { waitingFor } from './waiting-for';

const load = () => import('./page-waiting');
const Waiting = patientLazy(load);

/** After the first page's own scripts. On a slow network a skeleton that has to be loaded first comes too late. */
const CALM_MS = 3_000;

/**
 * A skeleton over the previous page while another is loading. The previous page stays mounted, in case the
 * user goes back.
 */
export function PostLoading() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : '';
  const page = waitingFor(next);
  useWarmUp(load, CALM_MS);
  useEffect(() => {
    if (page) warm(load)();
  }, [page]);
  if (!useOutlasts(page !== undefined) || !page) return null;
  return (
    <Suspense>
      <Waiting page={page} />
    </Suspense>
  );
}

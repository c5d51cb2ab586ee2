import { useLocation, useNavigation } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { patientLazy } from '~/components/frame/patient-load';
import { useOutlasts } from '~/components/frame/use-outlasts';
import type { WaitingFor } from './page-waiting';

const load = () => import('./page-waiting');
const Waiting = patientLazy(load);

const paths: [RegExp, WaitingFor][] = [
  [/^\/post\/[^/]+$/, 'post'],
  [/^\/opportunity\/[^/]+$/, 'listing'],
  [/^\/(user|profile)$/, 'person'],
];

/**
 * A skeleton over the previous page while another is loading. The previous page stays mounted, in case the
 * user goes back.
 */
export function PostLoading() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : '';
  const page = paths.find(([path]) => path.test(next))?.[1];
  useEffect(() => {
    if (page) void load();
  }, [page]);
  if (!useOutlasts(page !== undefined) || !page) return null;
  return (
    <Suspense>
      <Waiting page={page} />
    </Suspense>
  );
}

import { useLocation, useNavigation } from '@remix-run/react';
import { lazy, Suspense, useEffect } from 'react';
import { useOutlasts } from '~/components/frame/use-outlasts';
import type { WaitingFor } from './page-waiting';

const load = () => import('./page-waiting');
const Waiting = lazy(load);

const paths: [RegExp, WaitingFor][] = [
  [/^\/post\/[^/]+$/, 'post'],
  [/^\/opportunity\/[^/]+$/, 'listing'],
  [/^\/(user|profile)$/, 'person'],
];

/** Lies over the page that was left while another is fetched; that page stays as it is, should the wait end in Back. */
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

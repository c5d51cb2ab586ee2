import { useLocation, useNavigation } from '@remix-run/react';
import { lazy, Suspense, useEffect } from 'react';
import { useOutlasts } from './use-outlasts';

const load = () => import('~/components/page-waiting');
const Waiting = lazy(load);

const POST_PATH = /^\/post\/[^/]+$/;
const LISTING_PATH = /^\/opportunity\/[^/]+$/;

/** Lies over the page that was left while a post or listing is fetched; that page stays as it is, should the wait end in Back. */
export function PostLoading() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : '';
  const isListing = LISTING_PATH.test(next);
  const isComing = isListing || POST_PATH.test(next);
  useEffect(() => {
    if (isComing) void load();
  }, [isComing]);
  if (!useOutlasts(isComing)) return null;
  return (
    <Suspense>
      <Waiting isListing={isListing} />
    </Suspense>
  );
}

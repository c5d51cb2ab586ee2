import { isRouteErrorResponse, useParams, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import { requestTime } from '~/lib/time/request-time';
import { hideInFeeds } from './kept-feeds';

/** Hides the item of an error boundary in the feeds that Back restores, where the item was not found. */
export function useMissingInFeeds(): void {
  const { id = '' } = useParams();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (isMissing) hideInFeeds(id, requestTime());
  }, [id, isMissing]);
}

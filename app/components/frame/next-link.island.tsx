import { Link, type LinkProps } from '@remix-run/react';
import { mayPrefetchData } from '~/http/prefetch/prefetch';
import { hovers, mayPrefetch } from '~/lib/connection';
import { warmScreen } from '~/lib/loading/warm-screen';

/**
 * A link that prefetches: on touch, focus or hover the screen's scripts, with a mouse also the data of a post
 * or listing. It prefetches nothing if the user saves data, and a prefetch does not count as a view.
 */
export function NextLink({ to, ...props }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) {
  const warm = () => warmScreen(to);
  const isData = mayPrefetchData(to) && hovers() && mayPrefetch();
  return (
    <Link
      to={to}
      prefetch={isData ? 'intent' : 'none'}
      onTouchStart={warm}
      onMouseEnter={warm}
      onFocus={warm}
      {...props}
    />
  );
}

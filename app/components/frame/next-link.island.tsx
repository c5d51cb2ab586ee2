import { Link, type LinkProps } from '@remix-run/react';
import { mayPrefetchData } from '~/http/prefetch';
import { hovers, sparesData } from '~/lib/connection';
import { warmScreen } from '~/lib/warm-screen';

/**
 * A link to what probably comes next. Touched, focused or pointed at, it fetches the screen's scripts; under a mouse
 * the data of a post or listing, too. Nothing where the user saves data. Nothing of it counts as a view.
 */
export function NextLink({ to, ...props }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) {
  const warm = () => warmScreen(to);
  const isData = mayPrefetchData(to) && hovers() && !sparesData();
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

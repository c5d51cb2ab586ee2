import { MenuDots } from '~/components/frame/menu-dots.island';
import { listingPath } from '~/domain/listing/paths';
import * as words from './listing-menu.words';
import type { ListingMenuProps } from './listing-menu-panel.island';

const load = () => import('./listing-menu-panel.island');

/** The menu button of an own listing in a list. Without a script it links to the same actions on the listing's page. */
export const ListingMenu = (props: ListingMenuProps) => (
  <MenuDots
    label={words.moreOptions()}
    to={`${listingPath(props.listing.id)}#manage`}
    load={load}
    panel={props}
  />
);

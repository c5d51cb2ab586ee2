import { recordListingView } from '~/domain/listing/view.server';
import { viewBeacon } from '~/features/view/view-beacon.server';

const views = viewBeacon('listing', recordListingView);

export const loader = views;
export const action = views;

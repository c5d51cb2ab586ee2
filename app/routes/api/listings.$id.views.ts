import { recordListingView } from '~/domain/listing/count-view.server';
import { viewBeacon } from '~/features/view-beacon/view-beacon.server';

const views = viewBeacon('listing', recordListingView);

export const loader = views;
export const action = views;

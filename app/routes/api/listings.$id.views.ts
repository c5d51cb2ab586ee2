import { recordView } from '~/domain/offer/count-view.server';
import { viewBeacon } from '~/features/view-beacon/view-beacon.server';

const views = viewBeacon('listing', (ctx, id) => recordView(ctx, 'listing', id));

export const loader = views;
export const action = views;

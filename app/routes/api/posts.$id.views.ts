import { recordView } from '~/domain/offer/count-view.server';
import { viewBeacon } from '~/features/view-beacon/view-beacon.server';

const views = viewBeacon('post', (ctx, id) => recordView(ctx, 'post', id));

export const loader = views;
export const action = views;

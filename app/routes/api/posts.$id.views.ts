import { recordPostView } from '~/domain/post/count-view.server';
import { viewBeacon } from '~/features/view-beacon/view-beacon.server';

const views = viewBeacon('post', recordPostView);

export const loader = views;
export const action = views;

import { recordView } from '~/domain/post/view.server';
import { viewBeacon } from '~/features/view/view-beacon.server';

const views = viewBeacon('post', recordView);

export const loader = views;
export const action = views;

import { recordProfileView } from '~/domain/profile/profile.server';
import { viewBeacon } from '~/features/view-beacon/view-beacon.server';

const views = viewBeacon('profile', recordProfileView);

export const loader = views;
export const action = views;

import { recordProfileView } from '~/domain/person.server';
import { viewBeacon } from '~/http/view-beacon.server';

const views = viewBeacon('profile', recordProfileView);

export const loader = views;
export const action = views;

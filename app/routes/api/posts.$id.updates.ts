import { updatesEndpoint } from '~/features/offer-update/updates-endpoint.server';

const updates = updatesEndpoint('post');

export const loader = updates;
export const action = updates;

import type { Profile } from './profile-seen';

/** Fields of the profile as they were stored when a form was drawn. */
export type DrawnFields = Partial<Profile>;

/** Names what a form was drawn with. Unlike a hash of it, it can be compared where the profile is stored. */
export const drawnWith = (fields: DrawnFields): string => JSON.stringify(fields);

import { pick } from '~/lib/pick';
import type { DrawnFields } from './drawn-fields';
import type { Profile } from './profile-seen';
import type { UserUpdate } from './user.schema';

/** What of a form says something else than it was drawn with. Chips are submitted in the order of the screen. */
export function movedFrom(drawn: DrawnFields, typed: UserUpdate): UserUpdate {
  const fields = Object.keys(typed) as (keyof Profile)[];
  return pick(
    typed,
    fields.filter((field) => asCompared(typed[field]) !== asCompared(drawn[field])),
  );
}

const asCompared = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

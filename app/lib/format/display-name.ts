import * as words from '../lib.words';

/** A user's display name. `email` is only passed for the viewer's own record. */
export function displayName(person: {
  id?: string | null;
  fullName?: string | null;
  email?: string | null;
}): string {
  const name = person.fullName?.trim();
  if (name) return name;
  const local = person.email?.split('@')[0]?.trim();
  if (local) return local;
  return person.id ? words.person({ end: person.id.slice(-4) }) : words.anonymous();
}

import type { StoredProfile } from '~/features/account/edit-profile-form.island';

/** What the form of the profile holds, as its page hands it to the form. */
export interface TypedProfile {
  fields: Partial<StoredProfile>;
  /** The address of a photo that was uploaded and is not saved yet, null for a removed one. */
  newAvatar: string | null | undefined;
}

/** As it is named in the queue. */
export const ownProfile = { kind: 'profile', id: 'me' } as const;

const texts = [
  'fullName',
  'bio',
  'city',
  'phone',
  'investmentAmount',
  'riskTolerance',
  'investmentHorizon',
  'experienceLevel',
  'businessStage',
] as const;
const lists = ['preferredSectors', 'investmentGoals', 'businessInterests'] as const;

/** Reads the form; fields that it does not have are left out. */
export function typedProfile(form: HTMLFormElement): TypedProfile {
  const data = new FormData(form);
  const has = (name: string) => form.elements.namedItem(name) !== null;
  const typed = texts.filter(has).map((name) => [name, String(data.get(name) ?? '')]);
  const chosen = lists.filter(has).map((name) => [name, data.getAll(name).map(String)]);
  return {
    fields: Object.fromEntries([...typed, ...chosen]),
    newAvatar: data.has('removePhoto') ? null : String(data.get('avatar') ?? '') || undefined,
  };
}

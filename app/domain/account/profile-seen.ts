import type { Viewer } from '~/domain/shared/viewer';
import { pick } from '~/lib/pick';
import { stableHash } from '~/lib/stable-hash';

/** What the form of the own profile changes. */
export const profileFields = [
  'fullName',
  'phone',
  'city',
  'bio',
  'avatar',
  'investmentAmount',
  'riskTolerance',
  'preferredSectors',
  'investmentHorizon',
  'experienceLevel',
  'investmentGoals',
  'businessInterests',
  'businessStage',
] as const satisfies readonly (keyof Viewer)[];

export type Profile = Pick<Viewer, (typeof profileFields)[number]>;

/** Names the version of a profile. The row's own time moves with each setting, so the text itself is what is compared. */
export const profileSeen = (profile: Profile): string =>
  stableHash(JSON.stringify(profileFields.map((field) => profile[field]))).toString(36);

/** Whether a profile says already what a change of it says. */
export const isAlready = (
  profile: Profile,
  change: { [F in keyof Profile]?: Profile[F] | undefined },
): boolean =>
  JSON.stringify(pick(change, profileFields)) ===
  JSON.stringify(
    pick(
      profile,
      profileFields.filter((field) => change[field] !== undefined),
    ),
  );

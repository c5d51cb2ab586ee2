/** Limits of profile fields; lengths in characters, lists in entries. */
export const profileLimits = {
  nameMin: 2,
  nameMax: 100,
  bioMin: 10,
  bioMax: 500,
  cityMax: 80,
  sectorsMax: 10,
  goalsMax: 5,
  interestsMax: 10,
} as const;

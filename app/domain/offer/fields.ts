/** What an owner says about an amount: fields of posts and listings alike, of their forms, drafts and versions. */
export const fundingFields = [
  'fundingMin',
  'fundingMax',
  'useOfFunds',
  'timeline',
  'expectedRoi',
  'roiBasis',
  'teamSize',
] as const;
export type FundingField = (typeof fundingFields)[number];

/** What is shown of them wherever an offer is listed among others. */
export const headlineFields = ['fundingMin', 'fundingMax', 'expectedRoi'] as const;

/** Those of them that are the owner's own words. */
export const fundingWordFields = ['useOfFunds', 'timeline', 'expectedRoi', 'roiBasis'] as const;

type Stated = { [Field in FundingField]: string | number | null };

/** As a form shows them: what is not stated has no field. */
export const fundingAsTyped = (offer: Stated): { [Field in keyof Stated]?: string } =>
  Object.fromEntries(
    fundingFields.flatMap((field) => {
      const value = offer[field];
      return value === null || value === '' ? [] : [[field, String(value)]];
    }),
  );

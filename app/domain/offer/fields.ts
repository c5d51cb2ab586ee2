/** Funding fields shared by posts and listings, their forms, drafts and versions. */
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

/** Funding fields shown in lists. */
export const headlineFields = ['fundingMin', 'fundingMax', 'expectedRoi'] as const;

/** Funding fields with free text by the owner. */
export const fundingWordFields = ['useOfFunds', 'timeline', 'expectedRoi', 'roiBasis'] as const;

type Stated = { [Field in FundingField]: string | number | null };

interface Said {
  fields: object;
  images: readonly { url: string; alt?: string | undefined }[];
}

/** Whether two texts of one offer are the same. Their fields are in the same order. */
export const saysSame = (one: Said, other: Said): boolean => asText(one) === asText(other);

const asText = ({ fields, images }: Said) =>
  JSON.stringify([fields, images.map(({ url, alt = '' }) => [url, alt])]);

/** The values for a form; empty values have no field. */
export const fundingAsTyped = (offer: Stated): { [Field in keyof Stated]?: string } =>
  Object.fromEntries(
    fundingFields.flatMap((field) => {
      const value = offer[field];
      return value === null || value === '' ? [] : [[field, String(value)]];
    }),
  );

import { asciiDigits } from '~/domain/shared/text';

/** Percent per year. */
export const roiLimits = { max: 100, basisMax: 160 } as const;

interface RoiRange {
  /** Percent per year, at most one decimal. */
  min: number;
  max: number;
}

const NUMBER = String.raw`(\d{1,3}(?:\.\d)?)\s*(?:%|percent)?`;
const YEAR = String.raw`(?:(?:a|per|every|each|\/)\s*(?:year|yr|annum)|p\.?\s?a\.?|annually|yearly)?`;
const ROI = new RegExp(String.raw`^${NUMBER}(?:\s*(?:-|–|—|to)\s*${NUMBER})?\s*${YEAR}$`, 'i');

/** Parses a number or range in percent per year: '12', '10-14 %', '10 to 14% p.a.'; null for other text. */
export function parseRoi(text: string): RoiRange | null {
  const found = ROI.exec(asciiDigits(text).trim());
  if (!found?.[1]) return null;
  const min = Number(found[1]);
  const max = found[2] === undefined ? min : Number(found[2]);
  return min > 0 && max >= min && max <= roiLimits.max ? { min, max } : null;
}

/** '12% a year', '10–14% a year': the stored and displayed form of a new return. */
export const formatRoi = ({ min, max }: RoiRange): string =>
  min === max ? `${min}% a year` : `${min}–${max}% a year`;

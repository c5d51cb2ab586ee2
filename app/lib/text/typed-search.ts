import { wholeGraphemes } from './graphemes';

/** The search of an address, cut between visible characters: half of one cannot be written into a link. */
export const typedSearch = (params: URLSearchParams, maxUnits: number): string =>
  wholeGraphemes(params.get('q')?.trim() ?? '', maxUnits);

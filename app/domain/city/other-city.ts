/**
 * What rows and the API hold where a town is not listed, and where small cities are counted together. `cityName` says it to its
 * readers.
 */
export const OTHER_CITY = 'Other';

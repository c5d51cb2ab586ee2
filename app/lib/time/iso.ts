/** Epoch milliseconds as ISO 8601 in UTC, as the API says times. */
export const iso = (ms: number): string => new Date(ms).toISOString();

export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

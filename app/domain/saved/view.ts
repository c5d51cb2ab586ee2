export const savedStatuses = ['accepted', 'pending', 'other'] as const;
export type SavedStatus = (typeof savedStatuses)[number];

/** Totals of the list, regardless of page and filter. */
export interface SavedCounts {
  all: number;
  post: number;
  business: number;
}

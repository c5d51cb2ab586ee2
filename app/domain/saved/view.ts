export const savedStatuses = ['accepted', 'pending', 'other'] as const;
export type SavedStatus = (typeof savedStatuses)[number];

/** What the list holds in all, whatever page and filter are shown. */
export interface SavedCounts {
  all: number;
  post: number;
  business: number;
}

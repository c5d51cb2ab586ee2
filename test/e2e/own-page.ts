/** The headers that a page of ours sends with a request for JSON; without them a write counts as another site's. */
export const asOwnPage = (origin: string) => ({
  origin,
  'sec-fetch-site': 'same-origin',
  accept: 'application/json',
});

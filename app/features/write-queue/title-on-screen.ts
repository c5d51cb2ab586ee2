/** The ids of the titles on the pages of posts and listings: a post may open over a listing. */
export const offerTitleIds = { post: 'post-title', listing: 'listing-title' } as const;

/** The title of a post or listing on this screen, for the list of the queue. */
export const titleOnScreen = (id: string): string =>
  [`[data-post="${id}"] h2, [data-listing="${id}"] h2`, `#${offerTitleIds.post}, #${offerTitleIds.listing}`]
    .map((title) => document.querySelector(title)?.textContent?.trim() ?? '')
    .find((words) => words !== '') ?? '';

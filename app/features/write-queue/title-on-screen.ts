/** The id of the title on the page of a post or listing. */
export const OFFER_TITLE_ID = 'offer-title';

/** The title of a post or listing on this screen, for the list of the queue. */
export const titleOnScreen = (id: string): string =>
  document.querySelector(`[data-post="${id}"] h2, [data-listing="${id}"] h2`)?.textContent?.trim() ||
  document.getElementById(OFFER_TITLE_ID)?.textContent?.trim() ||
  '';

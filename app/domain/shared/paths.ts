/** The viewer's own interests. For entrepreneurs, `/interests` without a view shows the received ones. */
export const SENT_INTERESTS = '/interests?view=sent';

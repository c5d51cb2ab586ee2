/** The interests that one has expressed; for entrepreneurs `/interests` itself is what they received. */
export const SENT_INTERESTS = '/interests?view=sent';

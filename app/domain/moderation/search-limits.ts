/**
 * How many rows a search reads: the newest matches, or the first rows of a list without a full-text index. This bounds the cost
 * of a very common word; a second word finds older rows.
 */
export const ROWS_SEARCHED = 500;

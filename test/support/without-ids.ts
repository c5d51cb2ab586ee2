const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The mark of a link that stops mails. */
const MARK = /\bmark=[\w-]+/g;

/** The text without random ids and marks: their digits may be those of an amount that must not be there. */
export const withoutIds = (text: string): string => text.replace(ID, '').replace(MARK, '');

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The text without random ids: their digits may be those of an amount that must not be there. */
export const withoutIds = (text: string): string => text.replace(ID, '');

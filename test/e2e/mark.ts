const CONSONANTS = 'bcdfghjkmnprtvwz';

/**
 * Eight letters that no other test has, for names, titles and addresses. They spell no word and hold no digit, so that no rule of the
 * product takes them for a telephone number or a promise.
 */
export const newMark = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => CONSONANTS[byte % CONSONANTS.length]).join(
    '',
  );

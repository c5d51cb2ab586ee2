/** The name of a message in the word lists, which is made of its English words: `Food & Beverage` is `foodBeverage`. */
export const wordName = (english: string): string =>
  (english.charAt(0).toLowerCase() + english.slice(1)).replaceAll(/[^a-z]/gi, '');

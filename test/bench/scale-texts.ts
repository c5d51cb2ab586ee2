/**
 * Later words of the vocabulary are rarer; the first is in nearly every post. Words are drawn from the row's number,
 * because SQLite would ask a subquery with nothing of its row in it once for all rows.
 */
export const text = (words: number) =>
  Array.from({ length: words }, (_, slot) => {
    const draw = `((i * 48271 + ${(slot + 1) * 7919}) * 69621 % 2147483647 % 1000)`;
    return `(SELECT word FROM bench_words WHERE bench_words.i = ${draw} * ${draw} * ${draw} / 2000000)`;
  })
    .join(" || ' ' || ")
    .replaceAll('(i *', '(n.i *');

/** Every word, for the table `bench_words`. */
export const vocabulary = () => Array.from({ length: 501 }, (_, i) => wordAt(i));

/**
 * `common` is in nearly every post, `long` in two of five, `rare` in one of thirty, so that a thousand have a full
 * page.
 */
export const searchWords = { common: wordAt(0), long: wordAt(1), second: wordAt(2), rare: wordAt(60) };

/** Words of six and of ten letters, two of one beginning: a search by beginning has to bring hits of both together. */
function wordAt(i: number): string {
  const letters = 'bdfghjklmnprstvz';
  const syllable = (n: number) => `${letters[n % 16]}${'aeiou'[Math.floor(n / 16) % 5]}`;
  const stem = Math.floor(i / 2);
  const word = `${syllable(stem % 80)}${syllable(Math.floor(stem / 80) + 3)}${syllable(stem % 7)}`;
  return i % 2 === 0 ? word : `${word}wala`;
}

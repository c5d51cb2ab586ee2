/**
 * Letters of other scripts, small capitals and enclosed letters that are drawn like Latin ones. Not all of Unicode's, but those
 * of every font.
 */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑᴀꓮᎪ',
    b: 'ЬВᏴꓐʙ',
    c: 'сϲᴄꓚᏟ',
    d: 'ԁժᴅđðꓓᎠɗ',
    e: 'еεєᴇꓰᎬ',
    f: 'ꜰꓝ',
    g: 'ɡɢꓖᏀ',
    h: 'һհʜꓧᎻ',
    i: 'іιıɪꓲᎥ',
    k: 'кκᴋĸᏦꓗƙ',
    l: 'ӏʟꓡłᏞ',
    m: 'мᴍꓟᎷ',
    n: 'ոпηνɴᑎꓠŋɲ',
    o: 'оοօᴏꓳø',
    p: 'рρᴘꓑᏢ',
    r: 'гʀꓣᎡ',
    s: 'ѕꜱꓢᏚ',
    t: 'тτᴛꓔᎢŧ',
    u: 'υսцᴜꓴᑌʋ',
    v: 'ѵᴠꓦᏙ',
    w: 'ԝᴡꓪᎳ',
    x: 'хχꓫ',
    y: 'уүʏꓬ',
    z: 'ᴢꓜᏃ',
  }).flatMap(([latin, others]) =>
    [...others].flatMap((other) => [other, other.toLowerCase()].map((one) => [one, latin])),
  ),
);

/** Where each alphabet of letters in circles and squares begins that NFKD leaves as it is. */
const ENCLOSED = [0x1f150, 0x1f170];

const latinOf = (letter: string): string => {
  const point = letter.codePointAt(0) ?? 0;
  const start = ENCLOSED.find((first) => point >= first && point < first + 26);
  if (start !== undefined) return String.fromCharCode(97 + point - start);
  return LOOKALIKES.get(letter) ?? letter;
};

/** Lower case without characters that draw nothing, each letter as the Latin one that it is drawn like. */
export const foldLookalikes = (text: string): string =>
  Array.from(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').toLowerCase(), latinOf).join('');

/** Names that look as if Nukkad itself, or its badge, were speaking. */

/** Small letters of other scripts, and small capitals, that are drawn like Latin ones. */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑᴀ',
    c: 'сϲᴄ',
    d: 'ԁժᴅ',
    e: 'еεєᴇ',
    f: 'ꜰ',
    i: 'іιıɪ',
    k: 'кκᴋ',
    l: 'ӏʟ',
    m: 'мᴍ',
    n: 'ոпηνɴ',
    o: 'оοօᴏ0',
    p: 'рρᴘ',
    r: 'гʀ',
    s: 'ѕꜱ',
    t: 'тτᴛ',
    u: 'υսцᴜ',
    v: 'ѵᴠ',
    x: 'хχ',
    y: 'уүʏ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/** Lower case without marks and joiners, each letter as the Latin one that it is drawn like. */
const skeleton = (text: string) =>
  [
    ...text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('');

const listed = (words: string) => words.split(' ').map(skeleton);

/** The badge's own words, which stand in no person's name. */
const BADGE = listed('verified सत्यापित');
const BADGE_WORD = new Set(listed('kyc केवाईसी'));
/** Who speaks for a site. */
const OFFICE = listed(
  'admin administrator moderator support official helpdesk helpline staff customer verification grievance security नुक्कड़ एडमिन सपोर्ट आधिकारिक ग्राहक सहायता',
);
/** What stands beside it. A name of these alone is a person's. */
const BESIDE = listed(
  'help desk care team service services officer system safety trust account accounts payments app india the by of from and टीम सेवा केंद्र अधिकारी का की के',
);

/**
 * Whether a name claims the badge, or consists of nothing but the site's name and offices, however it is spelled: 'Nukkad Support',
 * 'A-d-m-i-n'. 'Nukkad Chai' is a shop's.
 */
export function isReservedName(name: string, appName: string): boolean {
  const letters = skeleton(name);
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const joined = words.join('');
  if (BADGE.some((word) => joined.includes(word)) || words.some((word) => BADGE_WORD.has(word))) return true;
  return consistsOf(joined, [skeleton(appName).replace(/[^\p{L}\p{N}]/gu, ''), ...OFFICE], BESIDE);
}

/** Whether a text is words of the two lists one behind the other, at least one of the first. */
function consistsOf(text: string, needed: readonly string[], allowed: readonly string[]): boolean {
  /** What ends at each place: 0 is nothing, 1 words beside, 2 also a needed one. */
  const reached = [1, ...Array.from(text, () => 0)];
  const take = (at: number, words: readonly string[], makes: number) => {
    for (const word of words) {
      if (word === '' || !text.startsWith(word, at)) continue;
      const end = at + word.length;
      reached[end] = Math.max(reached[end] ?? 0, makes);
    }
  };
  for (let at = 0; at < text.length; at += 1) {
    const so = reached[at] ?? 0;
    if (so === 0) continue;
    take(at, allowed, so);
    take(at, needed, 2);
  }
  return text !== '' && reached[text.length] === 2;
}

import { asciiDigits } from '~/domain/shared/text';
import { foldLookalikes } from '~/domain/spelling/lookalikes';

/** Names that look as if Nukkad itself, or its badge, were speaking. */

/** Digits that are read as letters in the middle of a word; `l` and `i` are one letter, since they are drawn alike. */
const READ_AS = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', l: 'i' } as const;

/** What a name looks like: without marks and joiners, each letter as the one that it is drawn or read like. */
const skeleton = (text: string) =>
  foldLookalikes(text.normalize('NFKD').replace(/\p{M}/gu, '')).replace(
    /[013457l]/g,
    (sign) => READ_AS[sign as keyof typeof READ_AS],
  );

const listed = (words: string) => words.split(' ').map(skeleton);

/** The badge's own words, which stand in no person's name. */
const BADGE = listed('verified सत्यापित');
const BADGE_WORD = new Set(listed('kyc केवाईसी'));
/** What is said in place of the name of an erased account (`deletedMember`), without its spaces. */
const ERASED = listed('deletedmember मिटाहुआखाता');
/** Words for people who speak for a site. */
const OFFICE = listed(
  'admin administrator moderator support official helpdesk helpline staff customer verification grievance security एडमिन सपोर्ट आधिकारिक ग्राहक सहायता',
);
/** What stands beside it. A name of these alone is a person's. */
const BESIDE_OFFICE = listed(
  'help desk care team service services officer system safety trust account accounts payments app india the by of from and टीम हेल्प सेवा केंद्र अधिकारी का की के',
);

/** The site's name as it is written in Hindi. */
const SITE_IN_HINDI = skeleton('नुक्कड़');

/** What only a site's own people are called, as the beginning of a word: beside the site's name it is no shop's. */
const OFFICE_STEMS = listed(
  'admin moderat support official help staff custom verif grievance security fraud complian refund legal alert notice department office complaint हेल्प एडमिन सपोर्ट आधिकारिक ग्राहक सहायता शिकायत टीम रिफंड रिफ़ंड विभाग अलर्ट नोटिस कार्यालय ऑफिस सत्यापन कस्टमर',
);

/**
 * Whether a name is that of an erased account, claims the badge, names the site together with one of its offices, or consists of
 * such words only, however it is spelled: 'Nukkad Support', 'Priya (Nukkad Refunds)', 'A-d-m-i-n'. 'Nukkad Chai' is a shop's.
 */
export function isReservedName(name: string, appName: string): boolean {
  const letters = skeleton(name);
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const joined = words.join('');
  if (ERASED.includes(joined)) return true;
  if (BADGE.some((word) => joined.includes(word)) || words.some((word) => BADGE_WORD.has(word))) return true;
  const site = skeleton(appName).replace(/[^\p{L}\p{N}]/gu, '');
  for (const spelling of [site, SITE_IN_HINDI]) {
    const beside = joined.split(spelling);
    if (beside.length > 1 && OFFICE_STEMS.some((stem) => startsSome([...words, ...beside], stem)))
      return true;
  }
  return consistsOf(joined, [site, SITE_IN_HINDI, ...OFFICE], BESIDE_OFFICE);
}

const startsSome = (words: readonly string[], stem: string) => words.some((word) => word.startsWith(stem));

/** Whether a text consists of words of the two lists only, with at least one that is needed. */
function consistsOf(text: string, needed: readonly string[], allowed: readonly string[]): boolean {
  /** By place, what the text before it consists of: 0 something else, 1 allowed words only, 2 a needed one among them. */
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

/** A host such as `sharma.in`, or any address with a path; `B.Com` is a degree. */
const LINK =
  /https?:\/\/|www\.|[a-z0-9-]{2,}\.(?:com|in|org|net|info|biz|me|app|site|online|shop|store|xyz|live|club|link)(?![a-z0-9])|[a-z0-9]\.[a-z]{2,}\//;
/** An e-mail address or a UPI id. */
const AT = /[\p{L}\p{N}]\s?@\s?[\p{L}\p{N}]/u;
/** A PIN code has six digits, a phone number at least eight. */
const NUMBER = /\d(?:[\s().+-]{0,3}\d){7}/;
const PERCENT = /\d\s?%/;

/** Whether a name holds a way to leave the site or a rate of returns, which no name of a person or city has. */
export function isAdvertisingName(name: string): boolean {
  const plain = foldLookalikes(asciiDigits(name.normalize('NFKC')));
  return [LINK, AT, NUMBER, PERCENT].some((sign) => sign.test(plain));
}

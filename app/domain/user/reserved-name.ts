import { asciiDigits } from '~/domain/shared/text';
import { foldLookalikes } from '~/domain/spelling/lookalikes';
import {
  consistsOf,
  endsSpelled,
  skeleton,
  startsSome,
  voicedSkeleton,
  withInitials,
  wordsOf,
} from './name-letters';

/** Names that look as if Nukkad itself, or its badge, were speaking. */

const listed = (words: string) => words.split(' ').map(skeleton);

const listedVoiced = (words: string) => words.split(' ').map(voicedSkeleton);

/** The badge's own words, which no person's name has. */
const BADGE = listed('verified varified verifed verifyed veryfied');
/** In Hindi with its vowel signs: 'सत्यपति' is a name. */
const BADGE_IN_HINDI = listedVoiced(
  'सत्यापित वेरिफाइड वेरिफाईड वेरिफायड वेरीफाइड वेरीफाईड वेरीफायड केवाईसी केवाइसी केवायसी',
);
const KYC = 'kyc';
/** Letter by letter they end a name; a surname behind them makes them initials. */
const SPELLED = [KYC, ...listedVoiced('केवाईसी केवाइसी केवायसी')];
/** What is said in place of the name of an erased account (`deletedMember`), without its spaces. */
const ERASED = listed('deletedmember पूर्वसदस्य मिटाहुआखाता');
/** Words for people who speak for a site. */
const OFFICE = listed(
  'admin administrator moderator support official helpdesk helpline staff customer verification grievance security एडमिन सपोर्ट आधिकारिक ग्राहक सहायता',
);
/** Words that come with those. Alone they claim nothing. */
const BESIDE_OFFICE = listed(
  'help desk care team service services officer system safety trust account accounts payments app india the by of from and टीम हेल्प सेवा केंद्र अधिकारी का की के',
);

/** Stands for the site's name among the words of another. */
const SITE = '@';
/** The site's name as it is written in Hindi. */
const SITE_IN_HINDI = skeleton('नुक्कड़');

/** What only a site's own people are called, as the beginning of a word: beside the site's name it is no shop's. */
const OFFICE_STEMS = listed(
  'admin moderat support official help staff custom verif grievance security fraud complian refund legal alert notice department office complaint हेल्प एडमिन सपोर्ट आधिकारिक ग्राहक सहायता शिकायत रिफंड रिफ़ंड विभाग अलर्ट नोटिस कार्यालय ऑफिस सत्यापन कस्टमर',
);

/**
 * Whole words that are a claim next to the site's name, or with words of `BETWEEN` there: 'Nukkad Tea Makers' begins like a team, and
 * 'Nukkad Natak Team' plays in the street.
 */
const STAFF = listed(
  'team manager management payment executive ceo founder cofounder care desk service account agent employee representative टीम मैनेजर प्रबंधक पेमेंट भुगतान एग्जीक्यूटिव सीईओ फाउंडर संस्थापक केयर डेस्क सर्विस अकाउंट एजेंट कर्मचारी',
);
const BETWEEN = new Set(
  listed(
    's of at for from the by in with app india indian bharat head chief senior junior area regional city state field sales customer loan official ka ki ke se का की के से',
  ),
);

/**
 * Whether a name is that of an erased account, claims the badge, names the site together with one of its offices, or consists of
 * such words only, however it is spelled: 'Nukkad Support', 'Priya (Nukkad Refunds)', 'A-d-m-i-n'. 'Nukkad Chai' is a shop's.
 */
export function isReservedName(name: string, appName: string): boolean {
  const words = wordsOf(skeleton(name));
  const joined = words.join('');
  if (ERASED.includes(joined)) return true;
  if (claimsBadge(name, words, joined)) return true;
  const site = spellingsOf(appName);
  for (const spelling of site) {
    const beside = joined.split(spelling);
    if (beside.length > 1 && OFFICE_STEMS.some((stem) => startsSome([...words, ...beside], stem)))
      return true;
  }
  return namesStaff(words, site) || consistsOf(joined, [...site, ...OFFICE], BESIDE_OFFICE);
}

function claimsBadge(name: string, words: readonly string[], joined: string): boolean {
  const voiced = wordsOf(voicedSkeleton(name));
  return (
    BADGE.some((word) => joined.includes(word)) ||
    words.includes(KYC) ||
    voiced.some((word) => BADGE_IN_HINDI.some((claim) => word.includes(claim))) ||
    endsSpelled(words, SPELLED) ||
    endsSpelled(voiced, SPELLED)
  );
}

function namesStaff(words: readonly string[], site: readonly string[]): boolean {
  const anySite = new RegExp(site.map((spelling) => [...spelling].join(' ?')).join('|'), 'gu');
  const parts = withInitials(words).join(' ').replace(anySite, ` ${SITE} `).split(' ').filter(Boolean);
  const isNext = (towards: readonly string[]) =>
    STAFF.includes(towards.find((part) => !BETWEEN.has(part))?.replace(/s$/, '') ?? '');
  return parts.some(
    (part, at) => part === SITE && (isNext(parts.slice(at + 1)) || isNext(parts.slice(0, at).reverse())),
  );
}

const BADGE_BESIDE = [...BADGE, KYC, ...listed('सत्यापित वेरिफाइड केवाईसी')];
const BESIDE_SITE = [...OFFICE, ...BESIDE_OFFICE, ...BADGE_BESIDE, ...STAFF];

/** Whether a text is the site's own name and nothing else but its offices: 'Nukkad', 'Nukkad Help Desk'. */
export const isSiteAlone = (text: string, appName: string): boolean =>
  consistsOf(wordsOf(skeleton(text)).join(''), spellingsOf(appName), BESIDE_SITE);

/** The site's name, in Latin letters and in Hindi. */
const spellingsOf = (appName: string) => [skeleton(appName).replace(/[^\p{L}\p{N}]/gu, ''), SITE_IN_HINDI];

/** A host such as `sharma.in`, or any address with a path; `B.Com` is a degree. */
const LINK =
  /https?:\/\/|www\.|[a-z0-9-]{2,}\.(?:com|in|org|net|info|biz|me|app|site|online|shop|store|xyz|live|club|link)(?![a-z0-9])|[a-z0-9]\.[a-z]{2,}\//;
/** An email address or a UPI id. */
const AT = /[\p{L}\p{N}]\s?@\s?[\p{L}\p{N}]/u;
/** A PIN code has six digits, a phone number at least eight. */
const NUMBER = /\d(?:[\s().+-]{0,3}\d){7}/;
const PERCENT = /\d\s?%/;

/** Whether a name holds a way to leave the site or a rate of returns, which no name of a person or city has. */
export function isAdvertisingName(name: string): boolean {
  const plain = foldLookalikes(asciiDigits(name.normalize('NFKC')));
  return [LINK, AT, NUMBER, PERCENT].some((sign) => sign.test(plain));
}

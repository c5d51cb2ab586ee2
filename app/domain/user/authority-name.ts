import { consistsOf, startsSome, voicedSkeleton, withInitials, wordsOf } from './name-letters';

/** Names that look as if the state, its bank or one of its offices were speaking. */

const listed = (words: string) => words.split(' ').map(voicedSkeleton);

/** Short names that no person has: as a word of its own, each is a claim. */
const INITIALS = new Set(listed('rbi rbindia irdai pfrda npci cbi आरबीआई एनपीसीआई सीबीआई'));
/** Short names that people have, too ('Sebi Thomas', 'Police Patil'): a claim alone or beside an office. */
const ALSO_A_NAME = listed('sebi police सेबी पुलिस');
/** Full names, refused wherever a person's name holds them. */
const FULL = listed(
  'reservebankof securitiesandexchangeboard securitiesexchangeboard governmentofindia govtofindia incometaxdepartment incometaxdept incometaxoffice enforcementdirectorate ministryoffinance financeministry centralbureauofinvestigation nationalpaymentscorporation cybercrime cyberpolice रिज़र्वबैंक आयकरविभाग प्रवर्तननिदेशालय वित्तमंत्रालय साइबरक्राइम',
);
/** A claim if nothing but words of an office come with it. */
const ALONE = listed('reservebank government govt भारतसरकार');
const OFFICE_STEMS = listed(
  'officia officer staff support help custom governor advis agent department branch inspector commission superintend constable approv इंस्पेक्टर कमिश्नर आयुक्त अधिकारी विभाग एजेंट सलाहकार',
);
const BESIDE = listed(
  'of the for from and by in r india bharat indian office officer official officers staff team support help helpline desk service services governor head branch department dept cell investor grievance redressal member agent advisor adviser approved registered authorised authorized licensed certified verified new delhi mumbai भारत भारतीय अधिकारी विभाग टीम सहायता सेवा कार्यालय शाखा मुंबई दिल्ली का की के से मान्य मंज़ूर',
);

const NEEDED = [...INITIALS, ...ALSO_A_NAME, ...FULL, ...ALONE];

/** Initials in capital letters. */
const CAPITALS = /(?<!\p{L})(?:[A-Z][.\s-]{0,2}){3,5}(?!\p{L})/gu;

/** A skeleton has `l` as `i`, but a capital L is not drawn like one: RBL is a bakery's. */
const wordsIn = (text: string) =>
  wordsOf(
    voicedSkeleton(
      text.replace(CAPITALS, (initials) =>
        INITIALS.has(wordsOf(voicedSkeleton(initials)).join('')) ? initials.replaceAll('L', 'x') : initials,
      ),
    ),
  );

/** Whether a text is an authority's name and nothing else: 'R.B.I.', 'Reserve Bank of India', 'SEBI approved'. */
export const isAuthorityAlone = (text: string): boolean => consistsOf(wordsIn(text).join(''), NEEDED, BESIDE);

/** Whether a person's name claims to be of an authority: 'Ramesh (RBI)', 'R.B.I. Officer Ramesh'. 'Sebi Thomas' is a person. */
export function isAuthorityName(name: string): boolean {
  const words = wordsIn(name);
  const joined = words.join('');
  if (words.some((word) => INITIALS.has(word)) || FULL.some((full) => joined.includes(full))) return true;
  const spelled = withInitials(words);
  const isNamed = spelled.some((word) => INITIALS.has(word) || ALSO_A_NAME.includes(word));
  return (isNamed && OFFICE_STEMS.some((stem) => startsSome(words, stem))) || isAuthorityAlone(name);
}

/**
 * The vocabulary of the scam rules in English, Hindi and Hinglish. Text is matched in lower case with digits as 0-9.
 * Words are joined to phrases with `phrase`; between them only the small words of `between` may occur, so that
 * 'guaranteed quality, and our profit …' is no promise of a profit.
 *
 * Each piece that repeats reads a text in one way only: where two of them could share a run of signs, a text of sixty
 * dashes would have more divisions than an isolate can try.
 */
/** Boundaries for letters, marks and digits of any script; `\b` only supports Latin. */
const START = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';
export const any = (...words: string[]) => `(?:${words.join('|')})`;
export const pattern = (source: string) => START + source + END;

/** A number to its last digit: the comma behind it parts words. */
const digits = '\\d(?:[\\d,.]{0,24}\\d)?(?![,.]*\\d)\\.?';
const range = '\\s?(?:-|to)\\s?';
export const number = `(?:(?:rs\\.?|₹|inr)\\s?)?${digits}(?:${range}${digits})?(?:\\s?%|x)?`;
const decimal = '\\d[\\d.]{0,24}';
export const percent = `(?:${decimal}${range})?${decimal}\\s?%`;
export const period = any(
  'months?|week|day|years?|annum|mahine|mahina|maheene|maah|din|hafte|saal',
  'महीने|महीना|माह|मासिक|दिन|हफ्ते|साल|प्रतिदिन|रोज़?',
  'monthly|weekly|daily|yearly|annual|annually',
);
/** Words that may occur inside a promise. */
export const between = `(?:[\\s,:–-]+${any(
  number,
  period,
  'fixed|high|highest|safe|sure|and|&|of|on|the|your|a|an|minimum|at|least|up ?to|with|every|per|each|big|huge|best',
  'regular|passive|p\\.?a\\.?|are|is|will|be|get|earn|milega|you|bank|better|than|in|from|for|percent|pratishat|risk-free',
  'hain?|ki|ka|ke|ko|se|har|poori|puri|bilkul|full|lifetime|good|our|from|investment|this',
  'की|का|के|को|से|हर|है|हैं|पूरी|पूरा|बिल्कुल|प्रति|प्रतिशत|आपको|आपके|अच्छा|ज़?बरदस्त',
)}){0,6}[\\s,:–-]+`;
export const phrase = (...parts: string[]) => pattern(parts.join(between));

export const guarantee = any(
  'g[ua]{1,2}r{1,2}[ae]?n?t(?:ee?|y|i)(?:d|s|ing)?',
  'assured|sure-?shot|100\\s?% (?:sure|pakka|confirm(?:ed)?|pucca)',
  'गारंटी|गारन्टी|गारंटीड|गारंटेड|सुनिश्चित|श्योर शॉट|१००% पक्का',
);
export const surely = any('pakk[aie]|pukka|pucca|confirm(?:ed)?|पक्का|पक्की|पक्के|निश्चित');
export const returns = any(
  'returns?|profits?|roi|payouts?|earnings?|income',
  'munaf[ae]|kamai|kamaai|labh|fayd[ae]|faid[ae]|byaj|byaaj',
  'रिटर्न|रिटर्न्स|मुनाफ़?[ाे]|कमाई|लाभ|फ़?ायद[ाे]|ब्याज|आय|प्रॉफिट',
);
export const gains = any('returns?|profits?|roi|payouts?|munaf[ae]|रिटर्न|रिटर्न्स|मुनाफ़?[ाे]|प्रॉफिट');
export const money = any(
  'money|investment|capital|funds|amount|paisa|paise|pais[ae]|rakam|raqam|rupaye|rupees|punji',
  'पैसा|पैसे|रकम|रक़म|रुपये|रुपया|निवेश|पूंजी|पूँजी',
);
export const twice = any(
  'doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|2x|3x|5x|10x|dug(?:u)?na|dugun[ae]|dugn[aei]|dogun[aei]|dogn[aei]|tigun[ai]',
  'डबल|दोगुन[ाेी]|दुगुन[ाेी]|दुगन[ाेी]|तिगुन[ाेी]|दोगुना|ट्रिपल',
);
export const put = any(
  'invest|deposit|lagao|lagaye|lagaiye|lagayein?|jama kar(?:o|e|ein)?|put',
  'लगाओ|लगाएं|लगाइए|जमा करो|डालो',
);
export const get = any(
  'get|earn|receive|take home|pao|paao|paaye|paiye|payein?|milega|milenge|kamao|kamaiye|le jao',
  'पाओ|पाएं|पाइए|मिलेगा|मिलेंगे|कमाओ|कमाएं',
);
export const sum =
  '(?:(?:rs\\.?|₹|inr)\\s?)?\\d[\\d,.]{0,24}(?!\\s?%)\\s?(?:k|l|lakhs?|lac|cr|crores?|hazaar|hazar|thousand|लाख|हज़?ार|करोड़)?';

export const fee = `${any(
  'processing|registration|file|documentation|advance|joining|approval|login|agreement|insurance|kyc|booking',
  'verification|release|clearance|membership|प्रोसेसिंग|रजिस्ट्रेशन|पंजीकरण|फाइल|एडवांस|जॉइनिंग',
)}\\s${any('fees?|charges?|amount|payment|deposit', 'फीस|फ़ीस|शुल्क|चार्ज|राशि')}`;
export const askToPay = any(
  'pay|send|deposit|transfer|submit|remit|bhej(?:o|e|iye|na|do)?|jama kar(?:o|e|ein|na|do)?|de ?do|dijiye|dena',
  'भेजें|भेजो|भेजिए|भेजना|जमा|दीजिए|दें|देना|चुकाएं',
);

const GAP = '[^\\p{L}\\p{N}.!?।]+';
const WORD = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*(?![\\p{L}\\p{M}\\p{N}])';
/** Signs inside a word, such as `one-time`, which are also signs between words. */
const JOINT = "['’%₹-]+";
const compound = `${WORD}(?:${JOINT}${WORD}){0,4}(?!${JOINT}[\\p{L}\\p{N}])`;

/** Up to `count` words of any kind within a sentence; the last one may be the beginning of a compound (`the pre-approval fee`). */
export const words = (count: number) =>
  `${GAP}(?:${compound}${GAP}){0,${count - 1}}(?:${compound}${GAP}|(?:${WORD}${JOINT}){1,5})?`;

export const upiHandle = any(
  'ok(?:axis|sbi|hdfcbank|icici)|ybl|ibl|axl|paytm|upi|apl|yapl|rapl|pt(?:yes|sbi|hdfc|axis)|freecharge|fam|jio|airtel',
  'sbi|hdfcbank|icici|axisbank|kotak|barodampay|idfcbank|federal|wa(?:icici|hdfcbank|sbi|axis)|naviaxis|superyes|slice',
  'pnb|cnrb|mahb|unionbank|indus|aubank|dbs|rbl|kbl|uco|abfspay|yesbank|postbank|timecosmos',
);
export const wallet = any('g-? ?pay|google ?pay|phone ?pe|paytm|bhim|upi|गूगल पे|फ़?ोन ?पे|पेटीएम|यूपीआई');
export const messenger = any('whats? ?app|telegram|signal|व्हाट्सऐ?एप|व्हाट्सऐप|व्हाट्सएप|वॉट्सऐप|टेलीग्राम');

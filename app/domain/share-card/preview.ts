import type { ShareCard } from '~/domain/share-card/share-card';
import { foldLookalikes } from '~/domain/spelling/lookalikes';
import { foldText } from '~/lib/text/fold';

/** The link preview of a page, e.g. in WhatsApp. */
export interface LinkPreview {
  title: string;
  description: string;
  card: ShareCard;
  /** City and category. */
  line: string;
  /** Our team has approved it: the welcome screen shows it to strangers. */
  isApproved: boolean;
}

/** 'Rs.' of other Indian languages than Hindi. */
const RUPEES_IN_SHORT = 'রু|રૂ|ਰੁ|ਰੂ|ரூ|రూ|ರೂ|രൂ|ଟ';
/** Amounts and returns in Indian languages and figures; of text as `plain` makes it, which spells a nukta apart, and `％` and `₨` in ASCII. */
const MONEY = new RegExp(
  [
    String.raw`[\p{Sc}%٪‰]|(?<![a-z])(?:inr|usd)(?![a-z])|(?<![a-z])rs[^\p{L}\p{N}]{0,4}\d|\d\s*rs\b`,
    String.raw`(?<![a-z])(?:rupees?|rup(?:a|ai|i)?y[ae]|paise|dollars)\b`,
    // RuPay is a card, Rupa and Dollar are makers of clothes, Koti is a place: they mean money beside a figure only.
    String.raw`\d\s*(?:rup(?:[aei]{0,2}y[aeo]?|ia|ie|ai|e)|dollar|kotis?|taka|takk[ae])\b|(?<![a-z])rup[ae]y\W{0,3}\d`,
    // A unit may follow its number without a space.
    String.raw`(?<![a-z])(?:thousands?|laa?khs?|lacs?|crores?|ha[zj]aa?r|karo[dr])\b|\d\s*(?:l|crs?|k)\b`,
    String.raw`(?<![a-z])(?:per ?cent|pct|pratishat|returns?|roi)\b`,
    'रुपय|रुपए|रूपय|रूपए|करोड़|करोड|प्रतिशत|फ़ीसदी|फीसदी|सैकड़ा|सैकडा|डॉलर',
    // Not Lakhan, Hazaribagh, Hazare.
    'लाख(?!न)|(?:हज़ार|हजार)(?!ीबाग|े(?!क))',
    // With the endings of Marathi, but no other word that begins so, such as a place; and not 'of high quality'.
    String.raw`(?<![\p{L}\p{M}]|उच्च |निम्न )कोट(?:ी(?:ं?(?:च[ाीे]|च्या|ना|नी|त|ला|ने|स|साठी|वर|मध्ये|पर्यंत|हून|पेक्षा))?(?![\p{L}\p{M}])|्यवधी)`,
    String.raw`(?<![\p{L}\p{M}])(?:टक्(?:का|के|क्या)|शेकडा)`,
    // 'रु. 800', 'रू ८००' and '800 रु.', but no word that ends or begins so.
    String.raw`(?<![\p{L}\p{M}])र[ुू][.॰:]?\s*\d|\d\s*र[ुू](?![\p{L}\p{M}])`,
    String.raw`\d[,٬،]\d{2}|\d{5}|(?<!\d)\d(?: \d){4}|\d\s*/-`,
    // Rupees and percent in other Indian languages, from the beginning of a word.
    String.raw`(?<![\p{L}\p{M}])(?:টাকা|টকা|রুপি|শতাংশ|শতকরা|રૂપિય|ટકા(?![\p{L}\p{M}])|ਰੁਪ(?:ਏ|ਿਆ|ਈ)|ਪ੍ਰਤੀਸ਼ਤ|ਫ਼?ੀਸਦੀ)`,
    String.raw`(?<![\p{L}\p{M}])(?:ரூபாய|ரூபா(?![\p{L}\p{M}])|சத(?:வீத|விகித)|விழுக்காடு|రూపాయ|శాతం|ರೂಪಾಯ|ಶೇಕಡ|ಪ್ರತಿಶತ|രൂപ(?:യ|(?![\p{L}\p{M}]))|ശതമാന)`,
    String.raw`(?<![\p{L}\p{M}])(?:ଟଙ୍କା|ପ୍ରତିଶତ|ଶତକଡ଼ା|روپ(?:ے|[یي][ےہ]|یوں)|فیصد|فی صد)`,
    // Lakhs, crores and thousands beside a figure only: a goal in Bengali and a goddess begin like a lakh.
    String.raw`\d\s*(?:লাখ|লক্ষ|কোটি|হাজার|হাজাৰ|લાખ|કરોડ|હજાર|ਲੱਖ|ਕਰੋੜ|ਹਜ਼ਾਰ|ਹਜਾਰ|லட்ச|கோடி|ஆயிர|లక్ష|కోట|వేల|ಲಕ್ಷ|ಕೋಟಿ|ಸಾವಿರ|ലക്ഷ|കോടി|ആയിര|ଲକ୍ଷ|କୋଟି|ହଜାର|لاکھ|کروڑ|ہزار)`,
    String.raw`(?<![\p{L}\p{M}])(?:${RUPEES_IN_SHORT})[.:]?\s*\d|\d\s*(?:${RUPEES_IN_SHORT})(?![\p{L}\p{M}])`,
  ]
    .join('|')
    .normalize('NFKC'),
  'iu',
);
const SENTENCE_END = /(?<=[.!?।])\s+|\n+/u;
/** The dot of 'Rs. 800' or 'रु. 800' ends no sentence. */
const NO_END = new RegExp(String.raw`(?:\brs|(?<![\p{L}\p{M}])(?:र[ुू]|${RUPEES_IN_SHORT}))\.$`, 'u');
const PREVIEW_LENGTH = 180;
/**
 * The sentences of a text without those about money or returns. A link preview is public, also for people who are not signed in
 * (decision 021).
 */
export function previewText(content: string): string {
  const sentences = sentencesOf(content).filter(({ text, read }) => text.trim() && !MONEY.test(read));
  const { head, folded } = foldText(
    sentences
      .map(({ text }) => text)
      .join(' ')
      .trim(),
    PREVIEW_LENGTH,
  );
  return folded ? `${head}…` : head;
}

interface Sentence {
  text: string;
  /** The same as `plain` reads it. */
  read: string;
}

function sentencesOf(content: string): Sentence[] {
  const sentences: Sentence[] = [];
  let goesOn = false;
  for (const text of content.split(SENTENCE_END)) {
    const read = plain(text);
    const begun = goesOn ? sentences.pop() : undefined;
    sentences.push(begun ? { text: `${begun.text} ${text}`, read: `${begun.read} ${read}` } : { text, read });
    goesOn = NO_END.test(read);
  }
  return sentences;
}

/** A text as it is read: every digit is 0, and neither letters that look alike nor accents, joiners and narrow gaps hide a figure. */
const plain = (text: string) =>
  foldLookalikes(
    text
      // In NFKD a narrow space is one like others.
      .replace(/[^\S \n]/g, '\t')
      .normalize('NFKD')
      .replace(/[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .replace(/(?<=[\p{Script=Latin}\p{N}])\p{M}+/gu, '')
      .normalize('NFKC')
      .replace(/\p{N}/gu, '0')
      .replace(/(?<=0)\t(?=0)/g, '')
      .replaceAll('\t', ' '),
  );

import type { ShareCard } from '~/domain/share-card/share-card';
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

/** Amounts and returns in English, Hindi, Marathi and figures; of text in NFKC, which spells a nukta apart, and `％` and `₨` in ASCII. */
const MONEY = new RegExp(
  [
    String.raw`[₹$%]|(?<![a-z])(?:inr|usd)(?![a-z])|(?<![a-z])rs[^\p{L}\p{N}]{0,4}[\d०-९]|[\d०-९]\s*rs\b`,
    String.raw`(?<![a-z])(?:rupees?|rup(?:a|ai|i)?y[ae]|paise|dollars)\b`,
    // RuPay is a card, Rupa and Dollar are makers of clothes, Koti is a place: they mean money beside a figure only.
    String.raw`\d\s*(?:rup(?:[aei]{0,2}y[aeo]?|ia|ie|ai|e)|dollar|kotis?|takk[ae])\b|(?<![a-z])rup[ae]y\W{0,3}\d`,
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
    String.raw`(?<![\p{L}\p{M}])र[ुू][.॰:]?\s*[\d०-९]|[\d०-९]\s*र[ुू](?![\p{L}\p{M}])`,
    String.raw`[\d०-९],[\d०-९]{2}|[\d०-९]{5}|[\d०-९]\s*/-`,
  ]
    .join('|')
    .normalize('NFKC'),
  'iu',
);
/** A sentence ends here, but not at the dot of 'Rs. 800' or 'रु. 800'. */
const SENTENCE_END = /(?<=[.!?।])(?<!(?:\brs|₨)\.)(?<!(?<![\p{L}\p{M}])र[ुू]\.)\s+|\n+/iu;
const PREVIEW_LENGTH = 180;
/**
 * The sentences of a text without those about money or returns. A link preview is public, also for people who are not signed in
 * (decisions 6 and 27).
 */
export function previewText(content: string): string {
  const sentences = content
    .split(SENTENCE_END)
    .filter((sentence) => sentence.trim() && !MONEY.test(sentence.normalize('NFKC')));
  const { head, folded } = foldText(sentences.join(' ').trim(), PREVIEW_LENGTH);
  return folded ? `${head}…` : head;
}

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

/** Amounts and returns in English, Hindi and figures; of text in NFC, which spells a nukta apart. */
const MONEY = new RegExp(
  [
    String.raw`₹|%|(?<![a-z])(?:rs\.?\s*\d|inr(?![a-z])|rupees?\b|rupa(?:ye|iya|ya)\b|paise\b)|\d\s*rs\b`,
    // A unit may follow its number without a space.
    String.raw`(?<![a-z])(?:thousands?|lakhs?|lacs?|crores?|hazaa?r|karo[dr])\b|\d\s*(?:l|crs?|k)\b`,
    String.raw`(?<![a-z])(?:per ?cent|pratishat|returns?|roi)\b`,
    'रुपय|रुपए|रूपय|रूपए|हज़ार|हजार|लाख|करोड़|करोड|प्रतिशत|फ़ीसदी|फीसदी'.normalize('NFC'),
    // 'रु. 800', 'रू ८००' and '800 रु.', but no word that ends or begins so.
    String.raw`(?<![\p{L}\p{M}])र[ुू][.॰:]?\s*[\d०-९]|[\d०-९]\s*र[ुू](?![\p{L}\p{M}])`,
    String.raw`[\d०-९],[\d०-९]{2}|[\d०-९]{5}|[\d०-९]\s*/-`,
  ].join('|'),
  'iu',
);
/** A sentence ends here, but not at the dot of 'Rs. 800' or 'रु. 800'. */
const SENTENCE_END = /(?<=[.!?।])(?<!\brs\.)(?<!(?<![\p{L}\p{M}])र[ुू]\.)\s+|\n+/iu;
const PREVIEW_LENGTH = 180;
/**
 * The sentences of a text without those about money or returns. A link preview is public, also for people who are not signed in
 * (decisions 6 and 27).
 */
export function previewText(content: string): string {
  const sentences = content
    .split(SENTENCE_END)
    .filter((sentence) => sentence.trim() && !MONEY.test(sentence.normalize('NFC')));
  const { head, folded } = foldText(sentences.join(' ').trim(), PREVIEW_LENGTH);
  return folded ? `${head}…` : head;
}

import type { ShareCard } from '~/domain/share-card/share-card';
import { foldText } from '~/lib/format';

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

const MONEY =
  /₹|\brs\.?\s*\d|\brupees?\b|\blakhs?\b|\bcrores?\b|\b\d+(\.\d+)?\s*(l|cr|k)\b|%|\bpercent\b|\breturns?\b|\broi\b|रुपय|लाख|करोड़|[\d०-९],[\d०-९]{2}|[\d०-९]{5}/i;
const PREVIEW_LENGTH = 180;
/**
 * The sentences of a text without those about money or returns. A link preview is public, also for people who are not signed in
 * (decisions 6 and 27).
 */
export function previewText(content: string): string {
  const sentences = content
    .split(/(?<=[.!?।])\s+|\n+/)
    .filter((sentence) => sentence.trim() && !MONEY.test(sentence));
  const { head, folded } = foldText(sentences.join(' ').trim(), PREVIEW_LENGTH);
  return folded ? `${head}…` : head;
}

import type { ShareCard } from '~/domain/share-card/share-card';
import { foldText } from '~/lib/format';

/** What a shared link shows in WhatsApp. */
export interface LinkPreview {
  title: string;
  description: string;
  card: ShareCard;
}

const MONEY =
  /₹|\brs\.?\s*\d|\brupees?\b|\blakhs?\b|\bcrores?\b|\b\d+(\.\d+)?\s*(l|cr|k)\b|%|\bpercent\b|\breturns?\b|\broi\b|रुपय|लाख|करोड़|[\d०-९],[\d०-९]{2}|[\d०-९]{5}/i;
const PREVIEW_LENGTH = 180;
/**
 * The describing sentences of a text for people who are not signed in: whatever speaks of money or returns is
 * left out, because an unfurled link is seen by the public (decisions 6 and 27).
 */
export function previewText(content: string): string {
  const sentences = content
    .split(/(?<=[.!?।])\s+|\n+/)
    .filter((sentence) => sentence.trim() && !MONEY.test(sentence));
  const { head, folded } = foldText(sentences.join(' ').trim(), PREVIEW_LENGTH);
  return folded ? `${head}…` : head;
}

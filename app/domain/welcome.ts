import { foldText } from '~/lib/format';
import type { ShareCard } from './share-card/share-card';

/** The three welcome tiles; a tile under its floor is null and not drawn. */
export interface WelcomeFigures {
  /** Active listings and investment posts, rounded down to tens. */
  businesses: number | null;
  /** Rupees in accepted interests. */
  invested: number | null;
  /** Accepted of decided interests. */
  success: { accepted: number; decided: number; percent: number } | null;
}

export type SiteCounters = Record<
  'active_offers' | 'accepted_rupees' | 'accepted_interests' | 'decided_interests',
  number
>;

/** Below these a figure says nothing about the place and stays hidden. */
const welcomeFloors = { businesses: 25, invested: 10_00_000, decided: 20 } as const;

export function welcomeFigures(counters: SiteCounters): WelcomeFigures {
  const { active_offers: offers, accepted_rupees: rupees, accepted_interests: accepted } = counters;
  const decided = counters.decided_interests;
  return {
    businesses: offers >= welcomeFloors.businesses ? Math.floor(offers / 10) * 10 : null,
    invested: rupees >= welcomeFloors.invested ? rupees : null,
    success:
      decided >= welcomeFloors.decided
        ? { accepted, decided, percent: Math.round((accepted / decided) * 100) }
        : null,
  };
}

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

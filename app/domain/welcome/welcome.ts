import type { SiteCounters } from '~/domain/site-counters/site-counters';

/** The three tiles of the welcome screen; null if below its minimum. */
export interface WelcomeFigures {
  /** Active listings and investment posts, rounded down to tens. */
  businesses: number | null;
  /** Rupees in accepted interests. */
  invested: number | null;
  /** Accepted of decided interests. */
  success: { accepted: number; decided: number; percent: number } | null;
}

/** Below these minimums a tile is hidden, since it is not meaningful. */
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

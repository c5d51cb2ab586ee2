export type SiteCounters = Record<
  'active_offers' | 'accepted_rupees' | 'accepted_interests' | 'decided_interests',
  number
>;

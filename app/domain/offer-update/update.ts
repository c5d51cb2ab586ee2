import type { UpdateDuty } from './duty';
import type { UpdateView } from './view.schema';

export const updateLimits = {
  /** What an owner may write for one offer within 24 hours. */
  perDay: 3,
  /** What the offer's page shows. The API lists all updates. */
  shown: 50,
} as const;

/** The updates of an offer as its page shows them. */
export interface OfferUpdates {
  /** Latest first. */
  items: UpdateView[];
  duty: UpdateDuty;
  /** The last update or, without one, the publication; ISO 8601. */
  silentSince: string;
}

/** The update whose deletion is asked about, or that is being reported, in the page's URL: both work without a script. */
export const updateChoice = (params: URLSearchParams) => ({
  confirm: params.get('confirm'),
  report: params.get('report'),
});

/** Anchors on the offer's page. */
export const UPDATES = 'updates';
export const WRITE_UPDATE = 'write-update';
export const updatePlace = (updateId: string) => `update-${updateId}`;

/** A card is asked for by its item; the welcome screen's own belongs to every page that has none. */
export type CardKind = 'post' | 'opportunity';

/** What link previews ask for: WhatsApp, Facebook, LinkedIn, X. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
export const CARD_MAX_BYTES = 300_000;

/** The picture of a shared link, for the head of its page. */
export interface ShareCard {
  /** Path; `?v=` changes with what is on the card, so that previewers ask again. */
  path: string;
  contentType: 'image/png' | 'image/jpeg';
}

export const WELCOME_CARD: ShareCard = { path: '/cards/welcome', contentType: 'image/png' };

/** Words of the generic card. */
export const welcomeWords = {
  title: 'Local businesses, local investors',
  line: 'The street corner where both meet',
};

import { currentLanguage } from '~/lib/language/current-language';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import * as words from './share-card.words';

/** Cards of items. Pages without an item use the card of the welcome screen. */
export type CardKind = 'post' | 'opportunity';

/** The size that WhatsApp, Facebook, LinkedIn and X expect. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
export const CARD_MAX_BYTES = 300_000;

/** The image of a link preview, for the page's head. */
export interface ShareCard {
  /** Path; `?v=` changes with the card's content, so that caches load it again. */
  path: string;
  contentType: 'image/png' | 'image/jpeg';
}

/** A picture has the language of its address, because caches keep it for everybody. English needs none. */
export function inOwnLanguage(path: string): string {
  const language = currentLanguage();
  return language === FIRST_LANGUAGE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

export const welcomeCard = (): ShareCard => ({
  path: inOwnLanguage('/cards/welcome'),
  contentType: 'image/png',
});

/** Text of the generic card. */
export const welcomeWords = () => ({ title: words.title(), line: words.line() });

import type { LinkPreview } from '~/domain/share-card/preview';
import type { WelcomeFigures } from '~/domain/welcome/welcome';

/** What strangers get in place of a member's screen: the welcome screen, and where sign-in returns to. */
export interface Gate {
  gate: 'welcome';
  /** Path that was asked for; null on the welcome screen's own addresses. */
  next: string | null;
  figures: WelcomeFigures;
  preview: LinkPreview | null;
}

export const isGate = (value: unknown): value is Gate =>
  typeof value === 'object' && value !== null && 'gate' in value && value.gate === 'welcome';

import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { LinkPreview } from '~/domain/share-card/preview';
import type { WelcomeFigures } from '~/domain/welcome/welcome';

/**
 * What a signed-out visitor gets instead of a member's screen: the welcome screen, and the path to return to
 * after sign-in.
 */
export interface Gate {
  gate: 'welcome';
  /** The requested path; null at the welcome screen's own addresses. */
  next: string | null;
  figures: WelcomeFigures;
  preview: LinkPreview | null;
  /** Made by the server, so that no member's page loads what makes them. */
  meta: MetaDescriptor[];
}

export const isGate = (value: unknown): value is Gate =>
  typeof value === 'object' && value !== null && 'gate' in value && value.gate === 'welcome';

import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { LinkPreview } from '~/domain/share-card/preview';
import { WELCOME_CARD } from '~/domain/share-card/share-card';
import { pictureMeta } from './picture-meta';

const TITLE = 'Nukkad: local businesses, local investors';
const DESCRIPTION =
  'Find local businesses that look for support, talk to the people who run them, and express interest.';

interface WelcomeAddress {
  /** Origin that people see. */
  origin: string;
  /** Path of the page this head belongs to. */
  path: string;
  preview: LinkPreview | null;
}

/**
 * Head of the welcome screen. Where it is shown in place of a shared post, the head has that post's title,
 * describing sentences and picture, so that the link unfurls; never amounts or people's names.
 */
export function welcomeMeta({ origin, path, preview }: WelcomeAddress): MetaDescriptor[] {
  const title = preview?.title ?? TITLE;
  const description = preview?.description || DESCRIPTION;
  return [
    { title: preview ? `${title} | Nukkad` : TITLE },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
    { property: 'og:site_name', content: 'Nukkad' },
    { property: 'og:type', content: preview ? 'article' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${path}` },
    ...pictureMeta(origin, preview?.card ?? WELCOME_CARD, title),
    // Posts are for members: a shared link may unfurl, a search engine may not keep it.
    ...(preview ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

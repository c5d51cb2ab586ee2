import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { LinkPreview } from '~/domain/share-card/preview';
import { WELCOME_CARD } from '~/domain/share-card/share-card';
import { pictureMeta } from './picture-meta';

const TITLE = 'Nukkad: local businesses, local investors';
const DESCRIPTION =
  'Find local businesses that look for support, talk to the people who run them, and express interest.';

interface WelcomeAddress {
  /** The site's public origin. */
  origin: string;
  /** The path of the page. */
  path: string;
  preview: LinkPreview | null;
}

/**
 * The meta tags of the welcome screen. If it replaces a shared post, they contain the post's title,
 * description and picture, so that the link unfurls, but never amounts or names.
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
    // Posts are for members: link previews are allowed, search engines are not.
    ...(preview ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

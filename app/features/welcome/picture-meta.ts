import type { MetaDescriptor } from '@remix-run/cloudflare';
import { CARD_SIZE, type ShareCard, welcomeCard } from '~/domain/share-card/share-card';
import { shellIn, withAppName } from '~/features/shell/screen-title';

/** The Open Graph image with its full URL and size, which link previews need for their layout. */
export function pictureMeta(
  origin: string,
  { path, contentType }: ShareCard,
  title: string,
): MetaDescriptor[] {
  return [
    { property: 'og:image', content: `${origin}${path}` },
    { property: 'og:image:type', content: contentType },
    { property: 'og:image:width', content: String(CARD_SIZE.width) },
    { property: 'og:image:height', content: String(CARD_SIZE.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: `${origin}${path}` },
  ];
}

/** The meta tags of a public page: its title, and the product's image for link previews. */
export function openPageMeta(
  name: string,
  matches: readonly { id: string; data: unknown }[],
): MetaDescriptor[] {
  const { appName, origin = '' } = shellIn(matches);
  const title = withAppName(name, appName);
  return [
    { title },
    { property: 'og:site_name', content: appName },
    { property: 'og:title', content: title },
    ...pictureMeta(origin, welcomeCard(), title),
  ];
}

import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { LinkPreview } from '~/domain/share-card/preview';
import { welcomeCard } from '~/domain/share-card/share-card';
import { withAppName } from '~/features/shell/screen-title';
import { type Language, languages, wholeLanguages } from '~/lib/language/language';
import * as words from './meta.words';
import { pictureMeta } from './picture-meta';

interface WelcomeAddress {
  appName: string;
  /** The site's public origin. */
  origin: string;
  /** The path of the page. */
  path: string;
  /** What the address asks for by `lang`. */
  language: Language | null;
  preview: LinkPreview | null;
}

const inLanguage = (origin: string, path: string, language: Language) => `${origin}${path}?lang=${language}`;

/** The address of the page in each language, for search engines; without `lang` it follows the reader. */
const otherLanguages = (origin: string, path: string): MetaDescriptor[] => [
  ...wholeLanguages.map((code) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: languages[code].tag,
    href: inLanguage(origin, path, code),
  })),
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
];

/**
 * The meta tags of the welcome screen. If it replaces a shared post, they contain the post's title,
 * description and picture, so that the link unfurls, but never amounts or names.
 */
export function welcomeMeta({ appName, origin, path, language, preview }: WelcomeAddress): MetaDescriptor[] {
  const title = preview?.title ?? words.metaTitle({ appName });
  const description = preview?.description || words.metaDescription();
  // An address in one language that called another page the canonical one would not be indexed in that language.
  const canonical = language && !preview ? inLanguage(origin, path, language) : `${origin}${path}`;
  return [
    { title: preview ? withAppName(title, appName) : title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(preview ? [] : otherLanguages(origin, path)),
    { property: 'og:site_name', content: appName },
    { property: 'og:type', content: preview ? 'article' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...pictureMeta(origin, preview?.card ?? welcomeCard(), title),
    // Posts are for members: link previews are allowed, search engines are not.
    ...(preview ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

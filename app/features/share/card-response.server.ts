import { openCard, requireCard } from '~/domain/share-card/share-card.server';
import type { AppContext } from '~/domain/shared/context';
import { FOR_A_WHILE } from '~/features/download/file-response.server';
import { matchesEtag } from '~/http/entity-tag.server';
import { FIRST_LANGUAGE, isLanguage } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';

/**
 * Answers `GET /cards/{kind}/{id}`. Throws `not_found` for items that are not public before anything else.
 */
export async function cardResponse(
  ctx: AppContext,
  request: Request,
  kind: string,
  id: string,
): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('lang');
  // By its address alone: caches keep the picture for everybody.
  const language = isLanguage(asked) ? asked : FIRST_LANGUAGE;
  const card = await inLanguage(language, () => requireCard(ctx, kind, id));
  const headers = new Headers({
    'cache-control': FOR_A_WHILE,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag: `"${card.tag}"`,
  });
  if (matchesEtag(request.headers.get('if-none-match'), `"${card.tag}"`)) {
    return new Response(null, { status: 304, headers });
  }
  const { body, contentType, size } = await openCard(ctx, card);
  headers.set('content-type', contentType);
  headers.set('content-length', String(size));
  return new Response(body as BodyInit, { headers });
}

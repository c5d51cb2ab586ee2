import { currentLanguage } from '~/lib/language/current-language';
import { isLanguage, type Language, languages, preferredLanguage } from '~/lib/language/language';
import { speak } from '~/platform/language.server';
import { readLanguage } from './cookies.server';

/** What `?lang=` asks for. */
export const namedLanguage = (request: Request): Language | null => {
  if (!request.url.includes('lang=')) return null;
  const named = new URL(request.url).searchParams.get('lang');
  return isLanguage(named) ? named : null;
};

/** What a request asks for, before its person is known: `?lang=`, then this device's choice, then the browser's languages. */
export function requestedLanguage(request: Request): Language {
  return (
    namedLanguage(request) ??
    readLanguage(request) ??
    preferredLanguage(request.headers.get('accept-language'))
  );
}

/** What the person has chosen wins over what the device says. */
export function speakViewersLanguage(request: Request, viewer: { language: Language | null } | null): void {
  if (viewer?.language && !namedLanguage(request)) speak(viewer.language);
}

/** Sets `Content-Language`, and `Vary` by the headers that decide it. */
export function setLanguageHeaders(headers: Headers): void {
  const isText = /^(text\/(html|plain|x-script)|application\/(problem\+)?json)/.test(
    headers.get('content-type') ?? '',
  );
  if (!isText) return;
  headers.set('content-language', languages[currentLanguage()].tag);
  const vary = (headers.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase());
  if (vary.includes('*')) return;
  for (const name of ['Accept-Language', 'Cookie'])
    if (!vary.includes(name.toLowerCase())) headers.append('vary', name);
}

import stylesheet from '~/app.css?url';
import { buttonStyles } from '~/components/ui/button';
import { withAppName } from '~/features/shell/screen-title';
import { isRead } from '~/http/request';
import { type AppError, statusOf } from '~/lib/app-error';
import { currentLanguage } from '~/lib/language/current-language';
import { languages } from '~/lib/language/language';
import * as words from './gate.words';

const titles: Record<number, () => string> = { 429: words.tooMany, 503: words.busy };

/**
 * The page of a request that is refused before its route is asked: too many at once, or too many from one user. It is a text, because
 * drawing it with React would cost what the refusal is to save, and it has no script. Null for requests of scripts, and for errors
 * that come back however often one tries.
 */
export function refusalPage(request: Request, error: AppError, appName: string): string | null {
  const { pathname, search } = new URL(request.url);
  const title = titles[statusOf[error.code]]?.();
  const isNavigation =
    /\btext\/html\b/.test(request.headers.get('accept') ?? '') && !pathname.endsWith('.data');
  if (!title || !error.retryAfter || !isNavigation) return null;
  const again = `<a class="${buttonStyles()} mt-4" href="${escaped(pathname + search)}">${words.tryAgain()}</a>`;
  // A browser that reloads the response to a form sends the form again, files included.
  const resend = `<p class="max-w-[19rem] text-text-2">${words.resend()}</p>`;
  return `<!DOCTYPE html><html lang="${languages[currentLanguage()].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escaped(withAppName(title, appName))}</title><meta name="robots" content="noindex"><link rel="stylesheet" href="${escaped(stylesheet)}"></head><body><main class="mx-auto grid min-h-dvh max-w-phone content-center justify-items-center gap-2 px-8 py-10 text-center"><h1 class="text-heading font-semibold">${title}</h1><p class="max-w-[19rem] text-text-2">${escaped(error.message)}</p>${isRead(request) ? again : resend}</main></body></html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

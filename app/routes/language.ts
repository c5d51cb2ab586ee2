import { redirect } from '@remix-run/cloudflare';
import { chooseLanguage } from '~/domain/account/language.server';
import { chooseLanguage as chooseLanguageWords } from '~/features/account/settings.words';
import { publicScreen } from '~/features/gate/screen.server';
import { languageCookie } from '~/http/cookies.server';
import { readFields, textOf } from '~/http/form.server';
import { safePath, seeOther } from '~/http/redirect.server';
import { AppError } from '~/lib/app-error';
import { isLanguage } from '~/lib/language/language';

export const loader = publicScreen(async () => {
  throw redirect('/');
});

/** The switch's form: kept on the device, and with the person. Leads back to the screen in the new language. */
export const action = publicScreen(async (ctx, { request }) => {
  const fields = await readFields(request, FORM_LIMIT);
  const language = textOf(fields, 'language');
  if (!isLanguage(language)) throw new AppError('invalid', chooseLanguageWords());
  if (ctx.viewer) await chooseLanguage(ctx, ctx.viewer, language);
  const response = await seeOther(request, withoutLang(textOf(fields, 'next')), {
    cookies: [languageCookie(request, language)],
  });
  // The scripts of the page are those of its old language.
  response.headers.set('x-remix-reload-document', 'true');
  return response;
});

const FORM_LIMIT = 4 * 1024;

function withoutLang(next: string): string {
  const url = new URL(safePath(next) ?? '/', 'https://own.invalid');
  url.searchParams.delete('lang');
  return `${url.pathname}${url.search}`;
}

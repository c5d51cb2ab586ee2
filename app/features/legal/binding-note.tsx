import { tagged } from '~/components/words/tagged';
import { currentLanguage } from '~/lib/language/current-language';
import { FIRST_LANGUAGE, languages } from '~/lib/language/language';
import * as words from './legal.words';

/** On a translated text page: which text binds, with a link to it. */
export function BindingNote({ path }: { path: string }) {
  if (currentLanguage() === FIRST_LANGUAGE) return null;
  return (
    <p role="note" className="rounded-control bg-raised px-4 py-3 text-text">
      {tagged(words.binding(), {
        english: (text) => (
          <a href={`${path}?lang=${FIRST_LANGUAGE}`} hrefLang={languages[FIRST_LANGUAGE].tag}>
            {text}
          </a>
        ),
      })}
    </p>
  );
}

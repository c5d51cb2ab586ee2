import { useLocation } from '@remix-run/react';
import { cn } from '~/lib/class-names';
import { currentLanguage } from '~/lib/language/current-language';
import { LANGUAGE_PATH, languages, wholeLanguages } from '~/lib/language/language';
import { language as label } from './frame.words';

/**
 * Each language by its own name. A plain form: the document is reloaded, because its scripts hold one language. The words of
 * the page stay with it; see the screens for what they keep of what was typed.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action={LANGUAGE_PATH}
      aria-label={label()}
      className={cn('calm-text flex gap-1', className)}
    >
      <input type="hidden" name="next" value={pathname + search} />
      {wholeLanguages.map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={languages[code].tag}
          aria-current={code === currentLanguage() ? 'true' : undefined}
          className="hit min-h-9 rounded-full px-3 text-caption font-semibold aria-[current=true]:bg-raised aria-[current=true]:text-text aria-[current=true]:inset-ring aria-[current=true]:inset-ring-line-2"
        >
          {languages[code].name}
        </button>
      ))}
    </form>
  );
}

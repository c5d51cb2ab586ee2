import { rangeInWords, rupeesInWords } from '~/lib/format/amounts-in-words';
import { currentLanguage } from '~/lib/language/current-language';
import { from, upTo } from '~/lib/lib.words';

interface AmountInWordsProps {
  min: number | null;
  max: number | null;
  className: string;
}

/** 'साढ़े पाँच लाख से आठ लाख रुपये', under the figures of a deal: it is how amounts are said. English has the figures only. */
export function AmountInWords({ min, max, className }: AmountInWordsProps) {
  if (currentLanguage() === 'en' || !(min || max)) return null;
  const said =
    min && max ? rangeInWords(min, max) : (min ? from : upTo)({ amount: rupeesInWords(min || max) });
  return <span className={`block text-caption ${className}`}>{said}</span>;
}

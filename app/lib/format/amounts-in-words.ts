import { currentLanguage } from '../language/current-language';
import { hindiAmount } from '../language/hindi-amounts';
import * as words from '../lib.words';
import type { Ends } from './range';
import { CRORE, isStated, LAKH, THOUSAND } from './rupees';

/** '8 lakh', 'about 8.33 lakh'; in Hindi in words: 'साढ़े आठ लाख'. */
export function spokenAmount(rupees: number): string {
  if (currentLanguage() !== 'en') return hindiAmount(rupees);
  const [unit, word] =
    rupees >= CRORE ? [CRORE, ' crore'] : rupees >= LAKH ? [LAKH, ' lakh'] : [THOUSAND, ' thousand'];
  if (rupees < THOUSAND) return String(rupees);
  const hundredths = Math.floor((rupees * 100) / unit);
  const about = (hundredths * unit) / 100 === rupees ? '' : 'about ';
  return `${about}${hundredths / 100}${word}`;
}

/** '8 lakh rupees'; '' if nothing is stated. */
export function rupeesInWords(rupees: number | null | undefined): string {
  return isStated(rupees) ? words.rupees({ amount: spokenAmount(Math.round(rupees)) }) : '';
}

/** '8 lakh to 12.5 lakh rupees', shown below the two inputs while typing. */
export function rangeInWords(...[min, max]: Ends): string {
  if (!isStated(min) || !isStated(max)) return rupeesInWords(isStated(min) ? min : max);
  const [from, to] = [spokenAmount(Math.round(min)), spokenAmount(Math.round(max))];
  return from === to ? rupeesInWords(min) : words.range({ from, to: rupeesInWords(max) });
}

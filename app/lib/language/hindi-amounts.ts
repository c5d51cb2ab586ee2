/** Hindi has a word of its own for each number below a hundred. */
const BELOW_HUNDRED = [
  'शून्य',
  'एक',
  'दो',
  'तीन',
  'चार',
  'पाँच',
  'छह',
  'सात',
  'आठ',
  'नौ',
  'दस',
  'ग्यारह',
  'बारह',
  'तेरह',
  'चौदह',
  'पंद्रह',
  'सोलह',
  'सत्रह',
  'अठारह',
  'उन्नीस',
  'बीस',
  'इक्कीस',
  'बाईस',
  'तेईस',
  'चौबीस',
  'पच्चीस',
  'छब्बीस',
  'सत्ताईस',
  'अट्ठाईस',
  'उनतीस',
  'तीस',
  'इकतीस',
  'बत्तीस',
  'तैंतीस',
  'चौंतीस',
  'पैंतीस',
  'छत्तीस',
  'सैंतीस',
  'अड़तीस',
  'उनतालीस',
  'चालीस',
  'इकतालीस',
  'बयालीस',
  'तैंतालीस',
  'चवालीस',
  'पैंतालीस',
  'छियालीस',
  'सैंतालीस',
  'अड़तालीस',
  'उनचास',
  'पचास',
  'इक्यावन',
  'बावन',
  'तिरपन',
  'चौवन',
  'पचपन',
  'छप्पन',
  'सत्तावन',
  'अट्ठावन',
  'उनसठ',
  'साठ',
  'इकसठ',
  'बासठ',
  'तिरसठ',
  'चौंसठ',
  'पैंसठ',
  'छियासठ',
  'सड़सठ',
  'अड़सठ',
  'उनहत्तर',
  'सत्तर',
  'इकहत्तर',
  'बहत्तर',
  'तिहत्तर',
  'चौहत्तर',
  'पचहत्तर',
  'छिहत्तर',
  'सतहत्तर',
  'अठहत्तर',
  'उनासी',
  'अस्सी',
  'इक्यासी',
  'बयासी',
  'तिरासी',
  'चौरासी',
  'पचासी',
  'छियासी',
  'सत्तासी',
  'अट्ठासी',
  'नवासी',
  'नब्बे',
  'इक्यानवे',
  'बानवे',
  'तिरानवे',
  'चौरानवे',
  'पचानवे',
  'छियानवे',
  'सत्तानवे',
  'अट्ठानवे',
  'निन्यानवे',
] as const;

const UNITS = [
  [1_00_00_000, 'करोड़'],
  [1_00_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
] as const;

/** 'साढ़े पाँच लाख' for 5,50,000: quarters of a unit have words of their own, everything else is counted out. */
export function hindiAmount(whole: number): string {
  const size = Math.abs(Math.round(whole));
  for (const [unit, word] of UNITS) {
    if (size < unit) continue;
    const quarters = (size / unit) * 4;
    const said = Math.floor((quarters + 1) / 4);
    // Nobody says quarters of a hundred and more, nor 'पौने दस सौ'.
    if (quarters % 4 === 0 || (Number.isInteger(quarters) && said < (unit === 100 ? 10 : 100)))
      return inQuarters(quarters, word);
    return `${hindiAmount(Math.floor(size / unit))} ${word} ${hindiAmount(size % unit)}`;
  }
  return BELOW_HUNDRED[size] ?? '';
}

/** One and a quarter is 'सवा' alone; one and a half, two and a half have their own words; 1¾ is a quarter short of two. */
function inQuarters(quarters: number, unit: string): string {
  const [whole, rest] = [Math.floor(quarters / 4), quarters % 4];
  if (rest === 0) return `${hindiAmount(whole)} ${unit}`;
  if (rest === 1) return whole === 1 ? `सवा ${unit}` : `सवा ${hindiAmount(whole)} ${unit}`;
  if (rest === 3) return `पौने ${hindiAmount(whole + 1)} ${unit}`;
  return whole === 1 ? `डेढ़ ${unit}` : whole === 2 ? `ढाई ${unit}` : `साढ़े ${hindiAmount(whole)} ${unit}`;
}

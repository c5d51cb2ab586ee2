import { asciiDigits } from './text';

/** Longer texts are no amounts. */
const TYPED_MAX = 40;

/** The digits of a typed whole number such as '₹12,50,000'; null for anything else. */
export function parseWhole(text: string): number | null {
  const digits = bare(text);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Without the sign, separators and spaces; '' for what is too long. */
const bare = (text: string) =>
  text.length > TYPED_MAX
    ? ''
    : asciiDigits(text)
        .replace(/^[\s₹]+|\s+$/g, '')
        .replace(/[,\s]/g, '');

/** Without what bills and quotations write around an amount: 'Rs. 5,00,000.00/-'. */
const withoutCurrency = (amount: string) =>
  amount
    .replace(/^(?:rs\.?|inr|रु\.?)₹?(?=\d)|(?:\/-|rupees?|(?<!c)rs\.?|रुपये|रुपए|रुपया)?(?:only)?$/g, '')
    .replace(/\.00$/, '');

/** What people write behind a number, without the dot below ज and ड, and without a plural's s. */
const units: Record<string, number> = {
  करोड: 7,
  crore: 7,
  cr: 7,
  लाख: 5,
  lakh: 5,
  lac: 5,
  l: 5,
  हजार: 3,
  thousand: 3,
  k: 3,
};

/** '2.5 lakh', or one of several as in '2 lakh 50 thousand'. */
const PART = /^(\d{1,6})\.?((?<=\.)\d{1,7})?(\D+)/;

/** Parses a typed amount, '₹12,50,000' or '2.5 lakh'; null for anything but whole rupees. */
export function parseRupees(text: string): number | null {
  const whole = parseWhole(text);
  if (whole !== null) return whole;
  let rest = withoutCurrency(
    bare(text)
      .toLowerCase()
      .normalize('NFD')
      .replace(/\u093c/g, ''),
  );
  if (/^\d{1,15}$/.test(rest)) return Number(rest);
  let sum = 0;
  let above = 8;
  while (rest) {
    const [part = '', digits = '', tenths = '', name = ''] = PART.exec(rest) ?? [];
    const zeros = units[name.replace(/s?\.?$/, '')] ?? 9;
    // In whole numbers, because 2.3 lakh is not quite 2.3 times a lakh.
    const rupees = Number(digits + tenths) * 10 ** (zeros - tenths.length);
    if (zeros >= above || rupees % 1) return null;
    sum += rupees;
    above = zeros;
    rest = rest.slice(part.length);
  }
  return sum || null;
}

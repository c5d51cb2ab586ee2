interface FundsLine {
  text: string;
  /** '₹6,10,000' as written; null if the line does not end with an amount. */
  amount: string | null;
}

const LINE =
  /^(?<text>.*[^\s:–—-])[\s:–—-]+(?<amount>₹\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:lakhs?|crores?|L|Cr|K))?)\s*\.?$/i;
const BULLET = /^\s*[-–—•*]\s+/;

/** The lines of 'Use of funds'. Lines that end with an amount are split into two columns; empty lines are dropped. */
export function fundsLines(useOfFunds: string): FundsLine[] {
  return useOfFunds
    .split('\n')
    .map((line) => line.replace(BULLET, '').trim())
    .filter(Boolean)
    .map((line) => {
      const { text = line, amount = null } = LINE.exec(line)?.groups ?? {};
      return { text, amount };
    });
}

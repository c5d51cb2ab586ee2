interface FundsLine {
  text: string;
  /** '₹6,10,000' as it was written; null where the line ends in no amount. */
  amount: string | null;
}

const LINE =
  /^(?<text>.*[^\s:–—-])[\s:–—-]+(?<amount>₹\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:lakhs?|crores?|L|Cr|K))?)\s*\.?$/i;
const BULLET = /^\s*[-–—•*]\s+/;

/** The lines of 'Use of funds'; those that end in rupees become two columns. Empty lines are dropped. */
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

/** Groups digits 2-2-3 as in India, with their leading zeros. */
export function groupDigits(digits: string): string {
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}

/** A number grouped as in India: 1250000 becomes '12,50,000'. */
export function groupIndian(value: number): string {
  if (!Number.isFinite(value)) return '';
  const digits = BigInt(Math.abs(Math.round(value))).toString();
  const grouped = groupDigits(digits);
  return value < 0 && digits !== '0' ? `−${grouped}` : grouped;
}

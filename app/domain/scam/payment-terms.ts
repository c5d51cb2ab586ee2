/** `asha@okaxis`: a UPI id has no dot behind its handle, as an e-mail address has. */
const upiId =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._-]{2,256}\s?@\s?[a-z][a-z0-9]{1,63}(?![\w-]*\.[a-z])(?![a-z0-9])/iu;

/** A bank's branch: `SBIN0001234`. */
const ifsc = /(?<![a-z0-9])[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/i;

/** 9 to 18 digits in a row or in groups. */
const longNumber = /(?<![\d₹,.])\d(?:[ -]?\d){8,17}(?!,?\d|\.\d)/g;

const inAscii = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));

/** A mobile number, with or without +91 or 0 in front: people give those to each other all the time. */
const isPhone = (digits: string) => /^(?:0|91)?[6-9]\d{9}$/.test(digits);

/** Whether a message names a place to send money to: a UPI id, a bank account, a branch. */
export function namesPayment(text: string): boolean {
  const plain = inAscii(text);
  if (upiId.test(plain) || ifsc.test(plain)) return true;
  const numbers = plain.match(longNumber) ?? [];
  return numbers.some((number) => !isPhone(number.replace(/\D/g, '')));
}

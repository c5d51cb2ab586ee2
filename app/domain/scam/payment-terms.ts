/** A UPI id such as `asha@okaxis`. Unlike in an email address, no dot follows the handle. */
const upiId =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._-]{2,256}\s?@\s?[a-z][a-z0-9]{1,63}(?![\w-]*\.[a-z])(?![a-z0-9])/iu;

/** A bank branch code (IFSC): `SBIN0001234`. */
const ifsc = /(?<![a-z0-9])[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/i;

/** 9 to 18 digits in a row or in groups. */
const longNumber = /(?<![\d₹,.])\d(?:[ -]?\d){8,17}(?!,?\d|\.\d)/g;

const inAscii = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));

/** A mobile number, with or without +91 or 0 in front, which users often exchange. */
const isPhone = (digits: string) => /^(?:0|91)?[6-9]\d{9}$/.test(digits);

/** Whether a message contains payment details: a UPI id, a bank account or a branch code. */
export function namesPayment(text: string): boolean {
  const plain = inAscii(text);
  if (upiId.test(plain) || ifsc.test(plain)) return true;
  const numbers = plain.match(longNumber) ?? [];
  return numbers.some((number) => !isPhone(number.replace(/\D/g, '')));
}

const answers = new WeakMap<{ content: string }, boolean>();

/** The same of a message, which is searched once: a thread asks about all of its messages whenever one comes. */
export function messageNamesPayment(message: { content: string }): boolean {
  const answer = answers.get(message) ?? namesPayment(message.content);
  answers.set(message, answer);
  return answer;
}

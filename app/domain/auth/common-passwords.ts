import { passwords } from './common-passwords.json';

let known: Set<string> | undefined;
const commonSet = () => {
  known ??= new Set([...passwords.split(' '), ...LOCAL]);
  return known;
};

/** Passwords frequent in India and absent from the English list. Endings such as '@123' are removed before the lookup. */
const LOCAL =
  'bharat hindustan jaimatadi jaishreeram jaihind omsairam sairam krishna radheradhe ganesh mahadev harharmahadev waheguru allah786 bismillah india india123 indian mumbai kolkata chennai bangalore bengaluru hyderabad lucknow jaipur sachin10 dhoni07 virat18 abcdef1 abcd1234 admin123 welcome investor entrepreneur business startup'.split(
    ' ',
  );

export interface PasswordOwner {
  email?: string;
  fullName?: string;
  phone?: string;
  /** The product's name. */
  appName?: string;
}

/** Endings that users add to satisfy a rule: '@123', '1234', '2024!', '786'. */
const HABITUAL_END = /[@#!_.$*-]?(?:1|12|123|1234|12345|01|007|111|786|(?:19|20)\d\d)?[@#!.$*]?$/;

const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
const unleet = (text: string) => text.replace(/[@431!0$5]/g, (sign) => LEET[sign] ?? sign);

/**
 * True for a password that is easy to guess: on the list of common passwords (also with the usual endings and letter swaps), one
 * repeated character, a run like 'abcdef' or '987654', or made of the user's name, email, phone or the product's name. A longer
 * phrase that merely contains such a word is allowed.
 */
export function isCommonPassword(password: string, owner: PasswordOwner = {}): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(HABITUAL_END, '');
  const forms = new Set([plain, bare, unleet(plain), unleet(bare)]);
  if (isRun(plain) || isRepetition(plain)) return true;
  const own = ownWords(owner);
  for (const form of forms) {
    if (form.length > 0 && (commonSet().has(form) || own.has(squeeze(form)))) return true;
  }
  return false;
}

const squeeze = (text: string) => text.replace(/[\s._+-]/g, '');

/** 'abcdef', '456789', '987654': every step is one up, or every step is one down. */
function isRun(text: string): boolean {
  const points = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)));
  return points.length > 2 && steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** 'aaaaaa', 'ababab', '121212', 'abcabc'. */
const isRepetition = (text: string) => /^(.{1,3})\1+$/su.test(text);

function ownWords({ email = '', fullName = '', phone = '', appName = '' }: PasswordOwner): Set<string> {
  const address = email.toLowerCase();
  const local = address.split('@')[0] ?? '';
  const names = fullName.normalize('NFKC').toLowerCase();
  const words = [address, local, names, appName.toLowerCase(), phone.replace(/\D/g, '').slice(-10)];
  for (const text of [local, names]) words.push(...text.split(/[\s._+-]+/));
  const parts = words.map(squeeze).filter((word) => word.length >= 4);
  // Also pairs of the user's own words: a name with a birth year, or with the product's name, is easy to guess.
  return new Set([...parts, ...parts.flatMap((first) => parts.map((second) => first + second))]);
}

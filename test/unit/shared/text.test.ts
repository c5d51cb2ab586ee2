import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badEmails, badPhones, hostileTexts } from '#test/support/api/bad-input';
import { cpuTime } from '#test/support/clock/cpu-time';
import { isEmail, normalizeEmail } from '~/domain/shared/email';
import { formatPhone, normalizePhone } from '~/domain/shared/phone';
import { asciiDigits, cleanLine, cleanName, cleanProse, isBlank, lengthOf } from '~/domain/shared/text';

describe('cleanLine', () => {
  it.each([
    ['  Verma  Dairy\t& Sons \n', 'Verma Dairy & Sons'],
    ['shop\r\nSet-Cookie: a=b', 'shop Set-Cookie: a=b'],
    ['shop\u0000here', 'shophere'],
    ['shop \u202egpj.exe', 'shop gpj.exe'],
    ['\u2066shop\u2069', 'shop'],
    ['shop \ud83d here', 'shop here'],
    ['shop\uffff\ufdd0\u{1fffe}', 'shop'],
    ['shop\u{e0041}\u{e0042}', 'shop'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} shop',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} shop',
    ],
    ['e\u0301lan', '\u00e9lan'],
    [`a${'\u0301'.repeat(200)}b`, `\u00e1${'\u0301'.repeat(5)}b`],
    ['a\u200bb\u2060c\ufeffd', 'abcd'],
    ['👨‍👩‍👧‍👦 family', '👨‍👩‍👧‍👦 family'],
    ['क्‍षत्रिय', 'क्‍षत्रिय'],
    ['لکھنؤ کی دکان', 'لکھنؤ کی دکان'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['<b>bold</b>', '<b>bold</b>'],
  ])('%j becomes %j', (typed, clean) => {
    expect(cleanLine(typed)).toBe(clean);
  });

  it.each([
    [
      '',
      ' ',
      '\t\n',
      '\u200b',
      '\u200d\u200d',
      '\u3164',
      '\u2800 \u00a0',
      '\ufeff',
      '\u0301',
      '\ud800',
      '\u202e\u202c',
    ],
  ])('sees nothing in blanks', (...blanks) => {
    for (const blank of blanks) {
      expect(isBlank(blank), JSON.stringify(blank)).toBe(true);
      expect(cleanLine(blank), JSON.stringify(blank)).toBe('');
      expect(cleanProse(blank), JSON.stringify(blank)).toBe('');
    }
  });
});

describe('cleanProse', () => {
  it.each([
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['one  \n\n\n\n\ntwo\n', 'one\n\ntwo'],
    ['one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
    ['\n  indented stays', 'indented stays'],
    ['a\u0007b', 'ab'],
  ])('%j becomes %j', (typed, clean) => {
    expect(cleanProse(typed)).toBe(clean);
  });
});

describe('cleanName', () => {
  it.each([
    ['Asha Verma ✓', 'Asha Verma'],
    ['✅ Asha ✔️ Verma ☑️', 'Asha Verma'],
    ['√erma', 'erma'],
    ['✓✔✅', ''],
    ["Asha O'Neil-Verma", "Asha O'Neil-Verma"],
    ['सुनीता वर्मा', 'सुनीता वर्मा'],
  ])('%j becomes %j', (typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
  });
});

/** Shapes that make a careless pattern or sort take quadratic time. */
const slow = {
  'one inner gap': `a${' '.repeat(1_000_000)}b`,
  'gaps and lines': `a${' \n'.repeat(500_000)}b`,
  'gaps and joiners': `a${' \u200c'.repeat(500_000)}b`,
  'marks and joiners': `a${'\u0315\u200d\u0300'.repeat(300_000)}b`,
  newlines: `a${'\n'.repeat(1_000_000)}b`,
};

describe('any text', () => {
  it('is cleaned once for all, into well-formed NFC without control characters', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 });
    const marks = fc.array(
      fc.constantFrom(
        'a',
        '\u0301',
        '\u200d',
        '\u200c',
        '\u200b',
        '\n',
        ' ',
        '\ud83d',
        '\u202e',
        '\u0315',
        '\r',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          marks.map((list) => list.join('')),
        ),
        (text) => {
          for (const clean of [cleanLine, cleanProse, cleanName]) {
            const once = clean(text);
            expect(clean(once)).toBe(once);
            expect(once.normalize('NFC')).toBe(once);
            // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left.
            expect(once).not.toMatch(/\p{Cs}|[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b]/u);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(Object.entries({ ...hostileTexts, ...slow }))('is cleaned in a moment: %s', async (_, text) => {
    const taken = await cpuTime(() => [cleanLine, cleanProse, cleanName].map((clean) => clean(text)));
    expect(taken).toBeLessThan(2_000);
  });

  it('is counted in code points', () => {
    expect(lengthOf('😀é')).toBe(2);
    expect(lengthOf('')).toBe(0);
  });
});

it('asciiDigits reads the digits of the keyboards in use', () => {
  expect(asciiDigits('०१२ ৩৪ ௫௬ ٧۸ ９ x')).toBe('012 34 56 78 9 x');
});

describe('phone', () => {
  it.each([
    ['9876543210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['+91-98765-43210', '+919876543210'],
    ['091 98765 43210', null],
    ['09876543210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['(0522) 234 5678', '+915222345678'],
    ['९८७६५४३२१०', '+919876543210'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 415 555 2671', '+14155552671'],
  ])('%j is %j', (typed, e164) => {
    expect(normalizePhone(typed)).toBe(e164);
  });

  it.each(badPhones.map((phone) => [phone.slice(0, 40), phone]))('%j is refused', (_, phone) => {
    expect(normalizePhone(phone)).toBeNull();
  });

  it('is shown in groups', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
    expect(formatPhone('+442079460958')).toBe('+442079460958');
  });
});

describe('email', () => {
  it.each([
    [' Asha.Verma+shop@Example.CO.IN ', 'asha.verma+shop@example.co.in'],
    ["o'neil@shop.in", "o'neil@shop.in"],
    ['asha@xn--11b4c3d.xn--h2brj9c', 'asha@xn--11b4c3d.xn--h2brj9c'],
    ['asha@दुकान.भारत', 'asha@दुकान.भारत'],
    ['asha@invalid.in', 'asha@invalid.in'],
  ])('%j is kept as %j', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
    expect(isEmail(stored)).toBe(true);
  });

  it.each(badEmails.map((email) => [email.slice(0, 40), email]))('%j is refused', (_, email) => {
    expect(isEmail(normalizeEmail(email))).toBe(false);
  });
});

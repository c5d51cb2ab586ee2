import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '#test/support/clock/cpu-time';
import { linkTokens } from '~/lib/text/link-tokens';

const linksIn = (text: string) => linkTokens(text).flatMap(({ href }) => href ?? []);

describe('what becomes a link', () => {
  test.each([
    ['https://example.com/a?b=1#c', ['https://example.com/a?b=1#c']],
    ['see http://example.com.', ['http://example.com/']],
    ['(https://example.com/a)', ['https://example.com/a']],
    ['https://en.wikipedia.org/wiki/Dewa_(town)', ['https://en.wikipedia.org/wiki/Dewa_(town)']],
    ['(https://en.wikipedia.org/wiki/Dewa_(town)).', ['https://en.wikipedia.org/wiki/Dewa_(town)']],
    ['“https://example.com”, said she', ['https://example.com/']],
    ['देखिए https://example.com/दूध।', ['https://example.com/%E0%A4%A6%E0%A5%82%E0%A4%A7']],
    ['HTTPS://EXAMPLE.COM and https://b.example/x!', ['https://example.com/', 'https://b.example/x']],
    ['https://डाक.भारत/पता', ['https://xn--11bx1g.xn--h2brj9c/%E0%A4%AA%E0%A4%A4%E0%A4%BE']],
    ['one\nhttps://example.com\ntwo', ['https://example.com/']],
    ['https://Example.com:8443/a', ['https://example.com:8443/a']],
    ['https://my_shop.example.com./', ['https://my_shop.example.com./']],
    ['https://दूध-24.example.in?q=1', ['https://xn---24-bihf5n.example.in/?q=1']],
    ['https://192.0.2.7/x', ['https://192.0.2.7/x']],
    ['https://பால்.இந்தியா', ['https://xn--xlcq9a9c.xn--xkc2dl3a5ee0h/']],
    [
      'https://example.com\u00a0पर, https://example.com\u200e और',
      ['https://example.com/', 'https://example.com/'],
    ],
  ])('%s', (text, expected) => {
    expect(linksIn(text)).toEqual(expected);
  });

  test.each([
    'no address here, ₹9.2 lakh at example.com',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/x',
    'xhttps://example.com',
    'https://',
    'https://localhost/admin',
    'https://bank.in@evil.example/',
    'https://user:secret@evil.example/',
    'https://exa mple',
    'https://nukk\u0430d.example/login',
    'https://ꓠukkad.example',
    'https:///nukk\u0430d.example/login',
    'https:////nukkad.example/login',
    'https://nukkad%2Eexample/',
    'https://nukkad。example/',
    'https://nukkad．example/',
    'https://ⓝukkad.example/',
    'https://nukkad.in\u2800\u2800\u2800.evil.example/',
    ...[..."\u2044\u2215\u29f8\u0338\ua789\u02d0\u201a\u060c\u2010–~,;&*!'()$+="].map(
      (sign) => `https://sbi.co.in${sign}login.evil.example/kyc`,
    ),
    ...[...'\u034f\u115f\u3164\ufe0f\u0307\u0483\u20dd\u{e0100}'].map(
      (mark) => `https://sbi.co${mark}.in/kyc`,
    ),
    // Drawn as one name with what follows it.
    ...[...'\u200c\u200d\u2060\u00ad\u200a\u202f\u1680\u{e0041}'].map(
      (gap) => `https://login.example${gap}.sbi.co.in/kyc`,
    ),
    'https://login.example.\u200csbi.co.in/kyc',
    // Signs of Indian scripts beside Latin letters, or in place of them.
    'https://g\u0d20\u0d20gle.example/',
    'https://g००gle.example/',
    'https://nukka\u0921.example/',
    'https://sbi\u093c.co.in/',
    'https://০০.example/',
    'https://दूധ.भारत/',
    'https://डाकghar.भारत/',
    'https://example.comपर',
    // Letters that run from right to left change places with what follows them.
    'https://sbi.co.in.\u0627\u0628.example/',
    'https://\u0627\u0628.\u0628\u06be\u0627\u0631\u062a/',
    'https://\u05d0\u05d1.example/',
    // Numbers that are another address.
    'https://2130706433/',
    'https://0x7f.1/',
    'https://192.168.257/',
    'https://sbi.co.in:443.evil.example/',
    'https://sbi.co.in:443@evil.example/',
    'https://sbi.co.in:evil.example/',
    'https://sbi..co.in/',
    'https://localhost./',
    `https://example.com/${'a'.repeat(2_100)}`,
  ])('not %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  test('an address ends before a mark that turns the direction', () => {
    expect(linksIn('https://example.com/a\u202egpj.exe')).toEqual(['https://example.com/a']);
  });

  test('quotes and tags can not break out', () => {
    expect(linksIn('https://example.com/"onmouseover="alert(1)')).toEqual(['https://example.com/']);
    expect(linksIn('https://example.com/<script>')).toEqual(['https://example.com/']);
  });
});

test.each([')', '.', '(', '()', '.)'])('%s behind an address is looked at once', async (tail) => {
  const text = `https://example.com/${tail.repeat(25_000)}`;
  expect(await cpuTime(() => linkTokens(text))).toBeLessThan(2_000);
});

test('no character is lost or added, and every link is http or https', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl(),
    fc.constantFrom('https://', ')', '.', ' '),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const tokens = linkTokens(text);
      expect(tokens.map((token) => token.text).join('')).toBe(text);
      for (const { href } of tokens) if (href) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

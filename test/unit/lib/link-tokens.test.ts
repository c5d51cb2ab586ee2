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

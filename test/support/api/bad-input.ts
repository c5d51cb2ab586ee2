/**
 * What people, scripts and broken clients send. Each text is either refused with a field's name or stored
 * harmless; nothing may throw. Shared by the schema tables and by tests through the API.
 */
export const hostileTexts: Record<string, string> = {
  empty: '',
  spaces: '   \t  ',
  'zero-width space': '\u200b',
  'zero-width joiner': '\u200d\u200d',
  'Hangul filler': '\u3164',
  'Braille blank': '\u2800',
  'byte order mark': '\ufeff',
  'one mark': '\u0301',
  'one letter': 'x',
  'a megabyte': 'x'.repeat(1024 * 1024),
  'a megabyte of spaces': ' '.repeat(1024 * 1024),
  'a megabyte of marks': `a${'\u0315\u0300'.repeat(512 * 1024)}`,
  'lone high surrogate': 'shop \ud83d here',
  'lone low surrogate': '\ude00',
  NUL: 'shop\u0000here',
  'header split': 'shop\r\nSet-Cookie: a=b',
  'RTL override': 'shop \u202egpj.exe',
  isolates: '\u2066shop\u2069',
  'combining tower': `a${'\u0301'.repeat(200)}b`,
  'hidden tags': 'shop\u{e0041}\u{e0042}',
  'emoji family': '👨‍👩‍👧‍👦 family shop',
  Devanagari: 'क्षत्रिय दुग्ध भंडार',
  Tamil: 'காபி கடை',
  Urdu: 'لکھنؤ کی دکان',
  'full-width digits': '１２３４５６７８９０',
  noncharacter: 'shop\uffff\ufdd0',
  'word null': 'null',
  'word undefined': 'undefined',
  'SQL quote': "' OR 1=1 --",
  'LIKE wildcards': '%_%',
  traversal: '../../etc/passwd',
  'encoded NUL': '%00',
  'image handler': '<img src=x onerror=alert(1)>',
  'script URL': 'javascript:alert(1)',
  'data URL': 'data:text/html,<script>alert(1)</script>',
  'closing script': '</script><script>alert(1)</script>',
  mXSS: '<svg><style><img src="</style><img src=x onerror=alert(1)>">',
  'CSS expression': 'width: expression(alert(1))',
  'protocol-relative': '//evil.example',
  'backslash host': '/\\evil.example',
  'tab host': '/%09/evil.example',
  'scheme without slashes': 'https:evil.example',
  'dots and host': '/..//evil.example',
  'prototype key': '__proto__',
  'constructor key': 'constructor',
};

/** JSON values that are not text. */
export const notText: Record<string, unknown> = {
  null: null,
  true: true,
  number: 42,
  NaN: Number.NaN,
  array: ['Asha Verma'],
  'empty array': [],
  object: { toString: 'x' },
  'nested deep': deep(1_000),
  'ten thousand items': Array.from({ length: 10_000 }, (_, at) => `item ${at}`),
  'own __proto__': JSON.parse('{"__proto__": {"isAdmin": true}}'),
};

/** JSON values that are not whole numbers. */
export const notWhole: Record<string, unknown> = {
  true: true,
  'digits as text': '10000',
  'grouped text': '12,50,000',
  'word true': 'true',
  'empty text': '',
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '1e309': JSON.parse('1e309'),
  '2^53+1': 2 ** 53 + 2,
  negative: -1,
  decimal: 10_000.5,
  array: [10_000],
  object: { value: 10_000 },
};

export const badPhones = [
  '',
  '          ',
  'abcdefghij',
  '+91 98765 4321',
  '987654321',
  '0000000000',
  '+00000000000',
  '1234567890123456',
  '+919876543210987654',
  '98765 43210 ext 5',
  "98765' OR 1=1 --",
  '98765\r\n43210\u0000',
  '+91+919876543210',
  'x'.repeat(1024 * 1024),
];

export const badEmails = [
  '',
  'asha',
  'asha@',
  '@shop.in',
  'asha@shop',
  'asha@@shop.in',
  'asha verma@shop.in',
  '"asha verma"@shop.in',
  'asha@[127.0.0.1]',
  'asha@shop..in',
  '.asha@shop.in',
  'asha.@shop.in',
  'asha@-shop.in',
  'asha@shop.1n2',
  'asha@shop.invalid',
  'asha@shop.in\r\nBcc: all@shop.in',
  'asha\u0000@shop.in',
  `${'a'.repeat(65)}@shop.in`,
  `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.in`,
  '\u202easha@shop.in',
];

export const badIds = [
  '',
  'me',
  '../',
  '%00',
  "' OR 1=1 --",
  '0192f0c4-9c1e-7000-8000',
  '0192f0c4-9c1e-7000-8000-00000000000g',
  '{0192f0c4-9c1e-7000-8000-000000000001}',
];

function deep(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = { value };
  return value;
}

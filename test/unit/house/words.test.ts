import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '#test/support/house/import-graph';
import { unreadMessages } from '#test/support/house/unread-messages';
import { earlyMessages, visibleStrings, wordless } from '#test/support/house/visible-strings';
import { readCatalog, wordsIdOf } from '#workers/local/words/catalog';
import { expressionOf, placesOf } from '#workers/local/words/compile';
import { otherLanguages } from '~/lib/language/codes';
import { wholeLanguages } from '~/lib/language/language';

/** Files of the product: commands and builds speak to who runs them. */
const files = sourceFiles('.', ['app', 'workers']).filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith('workers/local/'),
);
const wordsFiles = files.filter((file) => file.endsWith('.words.ts'));

/** English sentences by id and name, as the files say them. */
const english = new Map(
  wordsFiles.map((file) => [
    wordsIdOf(`/${file}`) ?? '',
    new Map(
      [
        ...readFileSync(file, 'utf8').matchAll(/export const (\w+) = say\(\s*(['"`])([\s\S]*?)\2,?\s*\);/g),
      ].map(([, name = '', , sentence = '']) => [name, sentence.replaceAll("\\'", "'")]),
    ),
  ]),
);

describe('visible words', () => {
  const found = files
    .filter((file) => !wordsFiles.includes(file) && !wordless.includes(file))
    .flatMap((file) => visibleStrings(file));

  it('are found: text, labels, toasts, errors and titles', () => {
    const lines = (file: string) => visibleStrings(file).map(({ text }) => text);
    expect(lines('test/support/house/spoken-sample.tsx')).toEqual([
      'A title',
      'Saved',
      'It is kept.',
      'Not found here.',
      'is not here',
      'too long',
      'A new comment',
      'PDF of the plan',
      'Nobody here',
      '… takes no calls.',
      '… has not answered',
      'unread',
      'Menu',
      'Hello',
      'views',
      'Nothing yet',
    ]);
  });

  it('are messages', () => {
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  it('are said when they are drawn, not while a module loads', () => {
    const early = files.flatMap((file) => earlyMessages(file));
    expect(early.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });
});

describe('a message', () => {
  it('is read: nobody translates what is never shown', () => {
    expect(unreadMessages(files)).toEqual([]);
  });

  it('is found in its file', () => {
    const count = wordsFiles.reduce(
      (sum, file) => sum + [...readFileSync(file, 'utf8').matchAll(/\bsay\(/g)].length,
      0,
    );
    expect([...english.values()].reduce((sum, { size }) => sum + size, 0)).toBe(count);
    expect(count).toBeGreaterThan(80);
  });

  it.each(wholeLanguages.filter((language) => language !== 'en'))('has its sentence in %s', (language) => {
    const catalog = readCatalog('.', language);
    const missing = [...english].flatMap(([id, sentences]) =>
      [...sentences.keys()].filter((name) => !catalog[id]?.[name]?.trim()).map((name) => `${id} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(otherLanguages)('is one that exists, for each sentence in %s', (language) => {
    const stray = Object.entries(readCatalog('.', language)).flatMap(([id, sentences]) =>
      Object.keys(sentences)
        .filter((name) => !english.get(id)?.has(name))
        .map((name) => `${id} ${name}`),
    );
    expect(stray).toEqual([]);
  });

  it.each(otherLanguages)('has the same places in %s, and a grammar that compiles', (language) => {
    for (const [id, sentences] of Object.entries(readCatalog('.', language)))
      for (const [name, sentence] of Object.entries(sentences)) {
        const said = english.get(id)?.get(name) ?? '';
        expect([id, name, placesOf(sentence)]).toEqual([id, name, placesOf(said)]);
        expect(() => expressionOf(sentence, language)).not.toThrow();
        // A sentence that was left in English, except names and words that people use as they are.
        if (/\p{Ll}{4}/u.test(said.replace(/\{\w+\}/g, '')))
          expect([id, name, /\p{Script=Devanagari}/u.test(sentence)]).toEqual([id, name, true]);
      }
  });

  it.each(['en', ...otherLanguages] as const)('counts in %s as its plural rules do', (language) => {
    const expression = expressionOf('{count, plural, one {one} other {other}}', language);
    const formOf = new Function('v', `return ${expression}`);
    const rules = new Intl.PluralRules(language);
    for (const count of [...Array(201).keys(), 1_000, 100_000, 12_500_000])
      expect([count, formOf({ count })]).toEqual([count, rules.select(count)]);
  });

  it.each(otherLanguages)('keeps a number and its unit in one line in %s', (language) => {
    const torn = Object.entries(readCatalog('.', language)).flatMap(([id, sentences]) =>
      Object.entries(sentences)
        .filter(([, sentence]) => /\d (?:घंट|मिनट|दिन)|[\d}] ?(?:MB|KB)/u.test(sentence))
        .map(([name]) => `${id} ${name}`),
    );
    expect(torn).toEqual([]);
  });

  // The bell has two lines for a notice, and a title up to 120 letters.
  it.each(wholeLanguages)('says what was done before the title in the bell in %s', (language) => {
    const catalog = language === 'en' ? null : readCatalog('.', language);
    const late = [
      'domain/notification/notification',
      'domain/offer-review/offer-review',
      'domain/offer-update/update',
    ].flatMap((id) =>
      [...(catalog ? Object.entries(catalog[id] ?? {}) : (english.get(id) ?? []))]
        .filter(([, sentence]) => /“\{title\}”(?!\}|$|[.।] \S+ \{reason\}$)/u.test(sentence))
        .map(([name]) => `${id} ${name}`),
    );
    expect(late).toEqual([]);
  });

  it.each([
    ['office words', /कृपया|द्वारा|हेतु|तथा|एवं|प्राप्त|उपलब्ध|सत्याप|भुगतान|धनराशि|प्रतिष्ठान|निर्णय|त्रुटि|सफलतापूर्वक/u],
    ['Aadhaar where a basis is meant', /आधार/u],
    ['two words for signing in and out (लॉगिन, लॉगआउट)', /साइन[ -]?(?:इन|आउट|अप)/u],
    ['English unblock (ब्लॉक हटाना)', /अनब्लॉक|अनम्यूट/u],
    ['gender of the reader', /आप [^।]*(?:शामिल थे|चुके हैं|गए थे)/u],
    ['sent mail where none was sent', /भेजे गए मेल/u],
    ['a nukta that nobody speaks', /[कखग]़|[\u0958-\u095a]/u],
    ['three dots for one sign', /\.\.\./],
    ['second name for a return (मुनाफ़ा (ROI))', /बताया गया मुनाफ़ा|ROI(?!\))/u],
    ['listing that is “posted” (Nukkad पर आ चुका है)', /पोस्ट हो चुका/u],
    ['second name for the saved list (सेव किए हुए)', /सेव की सूची|सेव से/u],
    ['a double quote around a label', /“(?:KYC हो गया|अभी जाँच नहीं हुई)”/u],
  ])('has no %s in Hindi', (_, unwanted) => {
    const found = Object.entries(readCatalog('.', 'hi')).flatMap(([id, sentences]) =>
      Object.entries(sentences)
        .filter(([, sentence]) => unwanted.test(sentence))
        .map(([name]) => `${id} ${name}`),
    );
    expect(found).toEqual([]);
  });
});

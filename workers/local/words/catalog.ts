import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, nextBest } from '../../../app/lib/language/language';

/** Sentences by the words file that holds their English (`features/welcome/welcome`), then by name. */
export type Catalog = Record<string, Record<string, string>>;

/** The files of a language: `app/words/mr.json`, or all in `app/words/hi/`. */
export function catalogFiles(root: string, language: Language): string[] {
  const folder = join(root, 'app/words');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter(
      (name) => name === `${language}.json` || (name.startsWith(`${language}/`) && name.endsWith('.json')),
    )
    .map((name) => join(folder, name))
    .sort();
}

const read = new Map<string, { at: number; sentences: Catalog }>();

function readCatalogFile(file: string): Catalog {
  const at = statSync(file).mtimeMs;
  const known = read.get(file);
  if (known?.at === at) return known.sentences;
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Catalog;
  read.set(file, { at, sentences });
  return sentences;
}

/** All sentences of a language; two files may share a words file, but not a sentence. */
export function readCatalog(root: string, language: Language): Catalog {
  const all: Catalog = {};
  for (const file of catalogFiles(root, language))
    for (const [id, sentences] of Object.entries(readCatalogFile(file))) {
      const twice = Object.keys(sentences).filter((name) => all[id]?.[name] !== undefined);
      if (twice.length > 0) throw new Error(`${file} has ${id} ${twice.join(', ')} once more`);
      all[id] = { ...all[id], ...sentences };
    }
  return all;
}

/** `features/welcome/welcome` for `…/app/features/welcome/welcome.words.ts`; null for other files. */
export const wordsIdOf = (file: string): string | null => /\/app\/(.+)\.words\.ts$/.exec(file)?.[1] ?? null;

/** A sentence in a language, or in the one that stands in for it; null if it has to be English. */
export function sentenceIn(
  catalogs: Partial<Record<Language, Catalog>>,
  language: Language,
  id: string,
  name: string,
): { sentence: string; language: Language } | null {
  for (let at: Language | undefined = language; at; at = nextBest[at]) {
    const sentence = catalogs[at]?.[id]?.[name];
    if (sentence !== undefined) return { sentence, language: at };
  }
  return null;
}

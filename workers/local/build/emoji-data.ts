import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const NAME = 'virtual:emoji-data';
const { resolve } = createRequire(import.meta.url);
/** As a file of the package, so that its licence is among the notices. */
const ID = `\0${resolve('emojibase-data/en/data.json')}.picked.js`;
/** Phones in use draw these; younger emoji would be empty boxes on many. */
const NEWEST = 15;

interface Emoji {
  emoji: string;
  label: string;
  version: number;
  group?: number;
  tags?: string[];
  order?: number;
}

interface Messages {
  groups: { key: string; message: string; order: number }[];
  skinTones: { key: string; message: string }[];
}

/** Emoji with their names and search words, as the picker wants them: a fifth of what emojibase ships. */
export function emojiData(): Plugin {
  return {
    name: 'nukkad-emoji-data',
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: async (id) => (id === ID ? `export default ${await build()};` : undefined),
  };
}

async function build(): Promise<string> {
  const read = async <T>(file: string) =>
    JSON.parse(await readFile(resolve(`emojibase-data/en/${file}.json`), 'utf8')) as T;
  const [all, messages] = await Promise.all([read<Emoji[]>('data'), read<Messages>('messages')]);
  const groups = messages.groups.filter(({ key }) => key !== 'component');
  const known = new Set(groups.map(({ order }) => order));
  const emojis = all
    .filter(({ group, version }) => group !== undefined && known.has(group) && version <= NEWEST)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ emoji, label, version, group, tags = [] }) => ({ emoji, label, version, category: group, tags }));
  const categories = groups.map(({ order, message }) => ({ index: order, label: message }));
  const skinTones = Object.fromEntries(messages.skinTones.map(({ key, message }) => [key, message]));
  const text = JSON.stringify({ locale: 'en', emojis, categories, skinTones });
  // A string that is parsed starts faster than an object that is read as script.
  return `JSON.parse(${JSON.stringify(text)})`;
}

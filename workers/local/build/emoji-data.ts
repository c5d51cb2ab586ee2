import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { EmojiData } from 'frimousse';
import type { Plugin } from 'vite';
import { soundLine } from '../../../app/domain/spelling/sound-line';
import { everydayWords } from './emoji-everyday';

const NAME = /^virtual:emoji-data\/(en|hi)$/;
const { resolve } = createRequire(import.meta.url);
/** As a file of the package, so that its licence is among the notices. */
const idOf = (language: string) => `\0${resolve(`emojibase-data/${language}/data.json`)}.picked.js`;
/** Phones in use draw these; younger emoji would be empty boxes on many. */
const NEWEST = 15;

interface Emoji {
  emoji: string;
  hexcode: string;
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

/**
 * Emoji with their names and search words, as the picker wants them: a fifth of what emojibase ships. One module for each
 * language, of which a page gets its own (decision 070).
 */
export function emojiData(): Plugin {
  return {
    name: 'nukkad-emoji-data',
    resolveId: (name) => {
      const language = NAME.exec(name)?.[1];
      return language && idOf(language);
    },
    load: async (id) => {
      if (id === idOf('en')) return moduleOf(await englishEmoji());
      if (id === idOf('hi')) return moduleOf(await hindiEmoji());
      return undefined;
    },
  };
}

/** A string that is parsed starts faster than an object that is read as script. */
const moduleOf = (data: EmojiData) =>
  `export default () => JSON.parse(${JSON.stringify(JSON.stringify(data))});`;

export async function englishEmoji(): Promise<EmojiData> {
  const { all, frame } = await read('en');
  return { ...frame, emojis: all.map((one) => asPicked(one, one.tags ?? [])) };
}

/** Named in Hindi, found by how its words sound: those of Unicode, those of the house, and the English ones. */
export async function hindiEmoji(): Promise<EmojiData> {
  const [{ all, frame }, english] = await Promise.all([read('hi'), read('en')]);
  const englishOf = new Map(english.all.map((one) => [one.hexcode, one]));
  const emojis = all.map((one) => {
    const { label = '', tags = [] } = englishOf.get(one.hexcode) ?? {};
    const named = soundLine([one.label]);
    const own = everydayWords[one.emoji.replaceAll('\ufe0f', '')] ?? '';
    // The picker puts first what it finds in two of them.
    return asPicked(one, [named, soundLine([...(one.tags ?? []), own, label, ...tags], named)]);
  });
  return { ...frame, emojis };
}

const asPicked = ({ emoji, label, version, group = 0 }: Emoji, tags: string[]) => ({
  emoji,
  label,
  version,
  category: group,
  tags,
});

async function read(locale: 'en' | 'hi'): Promise<{ all: Emoji[]; frame: Omit<EmojiData, 'emojis'> }> {
  const file = async <T>(name: string) =>
    JSON.parse(await readFile(resolve(`emojibase-data/${locale}/${name}.json`), 'utf8')) as T;
  const [emojis, messages] = await Promise.all([file<Emoji[]>('data'), file<Messages>('messages')]);
  const groups = messages.groups.filter(({ key }) => key !== 'component');
  const known = new Set(groups.map(({ order }) => order));
  const categories = groups.map(({ order, message }) => ({ index: order, label: message }));
  const skinTones = Object.fromEntries(
    messages.skinTones.map(({ key, message }) => [key, message]),
  ) as EmojiData['skinTones'];
  const all = emojis
    .filter(({ group, version }) => group !== undefined && known.has(group) && version <= NEWEST)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return { all, frame: { locale, categories, skinTones } };
}

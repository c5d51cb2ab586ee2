import { describe, expect, it } from 'vitest';
import { soundLine, soundQuery } from '~/domain/spelling/sound-line';
import { englishEmoji, hindiEmoji } from '../../../workers/local/build/emoji-data';

const { emojis } = await hindiEmoji();
const lines = emojis.flatMap(({ tags }) => tags);

/** As the picker looks: in the name and in each line. */
function found(typed: string): string[] {
  const query = soundQuery(typed, lines);
  return emojis
    .filter(({ label, tags }) => [label, ...tags].some((text) => text.toLowerCase().includes(query)))
    .map(({ emoji }) => emoji.replaceAll('\ufe0f', ''));
}

describe('a Hindi reader finds emoji', () => {
  it.each([
    ['दिल', '❤'],
    ['dil', '❤'],
    ['heart', '❤'],
    ['हँसी', '😂'],
    ['हंसी', '😂'],
    ['hansi', '😂'],
    ['नमस्ते', '🙏'],
    ['namaste', '🙏'],
    ['नमस्', '🙏'],
    ['शुक्रिया', '🙏'],
    ['shukriya', '🙏'],
    ['आग', '🔥'],
    ['aag', '🔥'],
    ['fire', '🔥'],
    ['पैसा', '💰'],
    ['paisa', '💰'],
    ['rupaya', '💰'],
    ['दुकान', '🏪'],
    ['dukaan', '🏪'],
    ['बधाई', '🎉'],
    ['pyaar', '😍'],
    ['प्यार', '❤'],
    ['चाय', '☕'],
    ['coff', '☕'],
    ['गाड़ी', '🚗'],
    ['gaadi', '🚗'],
    ['मुनाफ़ा', '📈'],
    ['तिरंगा', '🇮🇳'],
    ['bharat', '🇮🇳'],
    ['लाल दिल', '❤'],
    ['खुशी वाला चेहरा', '😀'],
  ])('%s: %s', (typed, emoji) => {
    expect(found(typed)).toContain(emoji);
  });

  it.each([
    ['आग', 14],
    ['बस', 14],
    ['xyzzyq', 0],
    ['?', emojis.length],
  ])('%s finds at most %i', (typed, most) => {
    expect(found(typed).length).toBeLessThanOrEqual(most);
  });

  it('the emoji are the same as in English, with Hindi names', async () => {
    const english = await englishEmoji();
    const named = (all: typeof emojis) => all.map(({ emoji, category }) => `${emoji} ${category}`);
    expect(named(emojis)).toEqual(named(english.emojis));
    expect(emojis.filter(({ label }) => !/[\u0900-\u097f]/.test(label))).toEqual([]);
  });
});

describe('a line of sounds', () => {
  it('holds each sound once, in both spellings of a word that has two', () => {
    expect(soundLine(['प्यार', 'pyaar', 'गाड़ी'])).toBe('/pyar/gadi/gari/');
  });

  it('leaves out what another line has', () => {
    expect(soundLine(['दिल', 'लाल दिल'], '/dil/')).toBe('/lal/');
    expect(soundLine([''])).toBe('');
  });
});

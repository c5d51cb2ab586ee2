import { describe, expect, it } from 'vitest';
import { beginningsOf, foldings, nearSoundsOf, soundsOf } from '~/domain/spelling/spelling';

/** Whether a search for one finds a text with the other, wherever in the search it stands. */
const finds = (asked: string, stored: string) =>
  [...soundsOf(asked), ...nearSoundsOf(asked)].some((sound) => soundsOf(stored).includes(sound));

describe('one word in both scripts', () => {
  it.each([
    ['दुकान', ['dukaan', 'dukan', 'Dukaan', 'दूकान']],
    ['चाय', ['chai', 'chaay', 'chay']],
    ['चायवाला', ['chaiwala', 'chaiwaala', 'chayvala']],
    ['नमकीन', ['namkeen', 'namkin', 'namakeen']],
    ['मसाला', ['masala', 'masaala']],
    ['कपड़ा', ['kapda', 'kapra', 'kapada']],
    ['साड़ी', ['saree', 'sari', 'saadi']],
    ['पकौड़ा', ['pakoda', 'pakora', 'pakauda']],
    ['मिठाई', ['mithai', 'mithaai']],
    ['हिंदी', ['hindi', 'हिन्दी', 'hindee']],
    ['चाँद', ['chand', 'chaand', 'चांद']],
    ['पाँच', ['panch', 'paanch']],
    ['संपर्क', ['sampark', 'sanpark', 'सम्पर्क']],
    ['फल', ['phal', 'fal']],
    ['ज़ायका', ['zaika', 'jaika', 'zaayka', 'जायका']],
    ['बाज़ार', ['bazar', 'bazaar', 'bajar']],
    ['अच्छा', ['accha', 'achha', 'achchha', 'acha']],
    ['मक्खन', ['makkhan', 'makhan']],
    ['पत्थर', ['patthar', 'pathar']],
    ['सरकारी', ['sarkari', 'sarkaari']],
    ['बिजली', ['bijli', 'bijlee']],
    ['चौक', ['chowk', 'chauk', 'chouk', 'chok']],
    ['इंदौर', ['Indore', 'Indaur']],
    ['लक्ष्मी', ['Lakshmi', 'Laxmi']],
    ['ज्ञान', ['gyan', 'gyaan']],
    ['दुनिया', ['duniya', 'dunia']],
    ['योग', ['yog', 'yoga']],
    ['केंद्र', ['kendra', 'kendr']],
    ['नहीं', ['nahi', 'nahin', 'nahee']],
    ['मत्स्य', ['matsya']],
    ['खाद्य', ['khadya', 'khaadya']],
    ['स्वास्थ्य', ['swasthya', 'svasthya']],
    ['व्यवसाय', ['vyavasaya', 'vyavsaay', 'vyavsai']],
    ['विद्यालय', ['vidyalaya', 'vidyalay']],
    ['स्वयं', ['swayam', 'swayan']],
    ['गाँव', ['gaon', 'gaanv', 'ganv', 'गांव']],
    ['गुड़गाँव', ['Gurgaon']],
    ['पाव', ['pao', 'pav', 'paav']],
    ['राव', ['Rao']],
    ['नई', ['nayi', 'nai', 'nayee']],
    ['श्री', ['shri', 'sri', 'shree']],
    ['शहर', ['shahar', 'shehar', 'sheher', 'shehr']],
    ['मेहंदी', ['mehndi', 'mehandi', 'mehendi']],
    ['महंगाई', ['mehngai', 'mahangai']],
    ['पहले', ['pehle', 'pahle']],
    ['सहायता', ['sahayata', 'sahaayta', 'sahayta']],
    ['महाराष्ट्र', ['Maharashtra']],
    ['नेहा', ['Neha']],
    ['समझदार', ['samajhdar']],
    ['वाराणसी', ['Varanasi']],
    ['२०२६', ['2026']],
    ['न', ['na']],
  ])('%s', (word, spellings) => {
    for (const other of spellings) {
      expect([other, finds(word, other), finds(other, word)]).toEqual([other, true, true]);
    }
  });

  it.each([
    ['दाल', 'दिल'],
    ['कल', 'खल'],
    ['मेला', 'माला'],
    ['चना', 'चीनी'],
    ['महा', 'मह'],
    ['राम', 'रन'],
    ['राव', 'राम'],
    ['assam', 'आसान'],
    ['kaam', 'कान'],
    ['bank', 'bunk'],
    ['100', '10'],
  ])('%s is not %s', (one, other) => {
    expect(finds(one, other)).toBe(false);
  });
});

describe('every rule folds its example', () => {
  it.each(foldings.flatMap(([, , example]) => example.split('; ')))('%s', (example) => {
    const sounds = example.split(', ').map((word) => soundsOf(word).join());
    expect(new Set(sounds).size).toBe(1);
  });
});

/** While somebody types, each beginning but the first letter still finds the word. */
describe('beginnings', () => {
  it.each([
    ['dukaan', 'दुकान'],
    ['दुकान', 'dukaan'],
    ['dukaan', 'दुकानदार'],
    ['chai', 'चाय'],
    ['masaala', 'मसाला'],
    ['लक्ष्मी', 'Laxmi'],
    ['sarkari', 'सरकारी'],
    ['mahal', 'महल'],
    ['शहर', 'shehar'],
    ['sahaayata', 'सहायता'],
    ['nayi', 'नई'],
    ['mishra', 'मिश्रा'],
    ['मिश्रा', 'Misra'],
    ['आश्रम', 'ashram'],
    ['mehnat', 'मेहनत'],
    ['मेहनत', 'mehnat'],
    ['chehra', 'चेहरा'],
  ])('lead from %s to %s', (typed, word) => {
    const letters = Array.from(typed);
    for (let length = 2; length <= letters.length; length++) {
      const beginnings = beginningsOf(letters.slice(0, length).join(''));
      if (beginnings.length === 0) continue;
      expect([
        length,
        soundsOf(word).some((sound) => beginnings.some((one) => sound.startsWith(one))),
      ]).toEqual([length, true]);
    }
  });

  it('are none of one letter, or of other scripts', () => {
    expect(['d', 'क', '二', 'દુકાન'].map(beginningsOf)).toEqual([[], [], [], []]);
  });
});

/** Each search that finds a text reads its words again: five thousand letters without a space took a second. */
it.each(['क', 'ज़', 'ka'])('no word is longer than a search: %s', (letters) => {
  const longest = letters.repeat(64 / letters.normalize('NFC').length);
  expect(soundsOf(longest)).not.toEqual([]);
  expect(soundsOf(`${longest}न`)).toEqual([]);
});

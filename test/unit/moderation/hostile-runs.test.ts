import { describe, expect, it } from 'vitest';
import { cpuTime } from '#test/support/clock/cpu-time';
import { hostileTextsOf, hostileUnits, openings, ruleOpenings } from '#test/support/fixtures/hostile-runs';
import { cleanFileName } from '~/domain/file/name';
import { fundsLines } from '~/domain/offer/use-of-funds';
import { namesPayment } from '~/domain/scam/payment-terms';
import { scamFindings } from '~/domain/scam/scam-detection';
import { previewText } from '~/domain/share-card/preview';
import { asciiDigits, cleanLine, cleanName, cleanProse } from '~/domain/shared/text';
import { foldLookalikes } from '~/domain/spelling/lookalikes';
import { soundLine } from '~/domain/spelling/sound-line';
import { isReservedName } from '~/domain/user/reserved-name';
import { foldText } from '~/lib/text/fold';
import { linkTokens } from '~/lib/text/link-tokens';

/** What a text of the longest post takes is some milliseconds; what a pattern that goes back takes is minutes. */
const MOST_MS = 2_000;
const LONGEST = 5_000;
/** Long enough to see what doubles with each sign, and short enough to come to an end if it does. */
const SHORT = 20;

const inMessage = { surface: 'message', isFirstMessage: true } as const;

/** The texts that took longer than the limit; the first ends the search, since others may take for ever. */
async function slow(texts: Iterable<string>, read: (text: string) => unknown) {
  for (const text of texts) {
    const taken = await cpuTime(() => read(text));
    if (taken > MOST_MS)
      return `${JSON.stringify(text.slice(0, 80))}, ${text.length} characters: ${taken} ms`;
  }
  return null;
}

const readers: Record<string, (text: string) => unknown> = {
  namesPayment,
  foldLookalikes,
  asciiDigits,
  cleanLine,
  cleanProse,
  cleanName,
  cleanFileName,
  linkTokens,
  previewText,
  fundsLines,
  foldText,
  soundLine: (text) => soundLine([text]),
  isReservedName: (text) => isReservedName(text.slice(0, 100), 'Nukkad'),
};

describe('hostile runs', () => {
  it.each([
    ['dashes behind words', `Please pay — ${'-'.repeat(38)} thank you`],
    ['dashes behind a verb', `pay${'-'.repeat(50)}`],
    ['dashes behind a fee', `processing fee${'-'.repeat(40)}`],
    ['dashes behind a group', `join${'-'.repeat(60)}`],
    ['numbers and commas', `returns ${'1,'.repeat(60)}`],
  ])('%s stop no isolate', async (_, text) => {
    expect(await slow([text], (one) => scamFindings(one, inMessage))).toBeNull();
  });

  it.each(hostileUnits.map((unit) => [JSON.stringify(unit), unit]))(
    '%s does not hold up the scam rules',
    async (_, unit) => {
      const short = openings.flatMap((opening) => hostileTextsOf(unit, SHORT, opening));
      const long = ruleOpenings.flatMap((opening) => hostileTextsOf(unit, LONGEST, opening).slice(1));
      expect(await slow([...short, ...long], (text) => scamFindings(text, inMessage))).toBeNull();
    },
  );

  it.each(Object.entries(readers))('do not hold up %s', async (_, read) => {
    const texts = hostileUnits.flatMap((unit) =>
      ['', 'https://a.bc/', '₹5 '].flatMap((opening) => hostileTextsOf(unit, LONGEST, opening)),
    );
    expect(await slow(texts, read)).toBeNull();
  });
});

import { asciiDigits } from '~/domain/shared/text';
import { foldLookalikes } from '~/domain/spelling/lookalikes';
import { phrases } from '~/lib/language/phrases';
import { DAY_MS } from '~/lib/time/duration';
import type { ScamCode } from './scam-codes';
import * as reasons from './scam-reasons.words';
import { type ScamRule, type ScamSurface, scamRules } from './scam-rules';

export interface ScamFinding {
  code: ScamCode;
  /** 'refuse' is a promise of returns and is not published; 'suspect' is published and queued for review. */
  severity: 'refuse' | 'suspect';
  /** Message for the author. */
  reason: string;
  /** The matched text, at most 120 characters. */
  excerpt: string;
}

export interface ScamContext {
  surface: ScamSurface;
  /** For a message: the first one from its author to this user. */
  isFirstMessage?: boolean;
  /** Age of the author's account in milliseconds. */
  accountAge?: number;
  /** How many users the author wrote to for the first time within the last day. */
  firstMessagesToday?: number;
}

/** Newer accounts that write to this many strangers per day are flagged. The hard limit for messages is five. */
export const newAccountLimits = { age: 7 * DAY_MS, firstMessages: 4 } as const;

const manyFirstMessages: Omit<ScamRule, 'patterns'> = phrases({
  code: 'many_first_messages',
  severity: 'suspect',
  reason: reasons.manyFirst,
});

const EXCERPT = 120;
/** How many characters after a match a Hindi negation may be ('रिटर्न की गारंटी हम नहीं देते'). */
const BEHIND = 36;

const SENTENCE_END = /[!?।\n]|\.(?!\d)/g;

/** Words that negate a promise. */
const NEGATION =
  /(?<![\p{L}\p{M}])(?:no|not|never|nor|neither|none|cannot|without|avoid|beware|refuse|illegal|unlike|nobody|whoever|anyone|anybody|report|scams?|frauds?|fraudsters?|\p{L}+n['’]t|nahi|nahin|nahee|mat|na|bina|koi bhi|savdhan|नहीं|नही|मत|न|ना|बिना|कोई भी|सावधान|धोखा)(?![\p{L}\p{M}])/u;
/** A question is not a promise; 'Want guaranteed returns?' is. */
const QUESTION = /^\s*(?:is|are|was|were|how|why|who|can you|could you|kaise|कैसे)\s.*\?$/u;
/** Negations that strengthen a promise. */
const EMPHASIS =
  /(?:don['’]?t|do not|never|mat|मत)\s+(?:miss|worry|wait|delay|think|hesitate|chuko|socho|sochiye|चूकें|सोचो)|(?:no|not a|zero|without|bina|बिना|koi|कोई)\s+(?:any |kisi |किसी )?(?:risk|loss|scams?|frauds?|fake|tension|doubt|joke|jokhim|dhokha|nuksaan|जोखिम|रिस्क|टेंशन|नुकसान)(?:\s+(?:ke|नहीं|nahi|nahin|के))?/gu;

/** Normalizes text for the rules: as it is read, without accents of Latin letters, digits as 0-9. */
function scamText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC');
  return foldLookalikes(asciiDigits(plain))
    .replace(/\u093c/g, '')
    .replace(/[^\S\n]+/g, ' ');
}

/** Runs the scam rules on a text, with at most one finding per rule. `text` may be several fields joined by a line break. */
export function scamFindings(text: string, context: ScamContext): ScamFinding[] {
  const folded = scamText(text);
  const found: ScamFinding[] = [];
  for (const rule of scamRules) {
    if (rule.firstMessageOnly && context.surface === 'message' && !context.isFirstMessage) continue;
    const excerpt = firstHit(rule, folded);
    if (excerpt !== null) found.push(finding(rule, excerpt));
  }
  if (writesToMany(context)) found.push(finding(manyFirstMessages, ''));
  return found;
}

/** What its author is told of a text that a rule refuses. */
export const scamReason = (code: ScamCode): string =>
  scamRules.find((rule) => rule.code === code)?.reason ?? '';

/** The most severe finding, of which readers are warned; null if there is none. */
export function gravestFinding(text: string, context: ScamContext): ScamCode | null {
  const found = scamFindings(text, context);
  const gravest = found.find(({ severity }) => severity === 'refuse') ?? found[0];
  return gravest?.code ?? null;
}

const compiled = new Map<ScamRule, readonly RegExp[]>();

function patternsOf(rule: ScamRule): readonly RegExp[] {
  const known = compiled.get(rule) ?? rule.patterns.map((source) => new RegExp(source, 'gu'));
  compiled.set(rule, known);
  return known;
}

function firstHit(rule: ScamRule, text: string): string | null {
  for (const pattern of patternsOf(rule)) {
    for (const hit of text.matchAll(pattern)) {
      const sentence = sentenceAround(text, hit.index, hit.index + hit[0].length);
      if (rule.unless?.some((exception) => exception.test(sentence.whole))) continue;
      if (rule.mayBeNegated && isTakenBack(sentence)) continue;
      return hit[0].trim().slice(0, EXCERPT);
    }
  }
  return null;
}

const isTakenBack = ({ whole, near }: Sentence) =>
  QUESTION.test(whole) || NEGATION.test(near.replace(EMPHASIS, ' '));

interface Sentence {
  whole: string;
  near: string;
}

/** The sentence of a match, and the part that is searched for a negation: its clause and a few words after it. */
function sentenceAround(text: string, from: number, to: number): Sentence {
  const before = text.slice(Math.max(0, from - 200), from);
  const behind = text.slice(to, to + 120);
  const end = behind.search(SENTENCE_END);
  const whole =
    before.slice(lastEnd(before, SENTENCE_END)) +
    text.slice(from, to) +
    // Includes the punctuation mark, which identifies a question.
    behind.slice(0, end < 0 ? undefined : end + 1);
  const clause = before.slice(lastEnd(before, /[!?।\n,;:—]|\.(?!\d)|\bbut\b|\blekin\b|लेकिन/g));
  return {
    whole,
    near: clause + text.slice(from, to) + untilEnd(behind, /[!?।\n,;:—]|\.(?!\d)/).slice(0, BEHIND),
  };
}

function lastEnd(text: string, boundary: RegExp): number {
  let end = 0;
  for (const match of text.matchAll(boundary)) end = match.index + match[0].length;
  return end;
}

function untilEnd(text: string, boundary: RegExp): string {
  const at = text.search(boundary);
  return at < 0 ? text : text.slice(0, at);
}

const finding = ({ code, severity, reason }: Omit<ScamRule, 'patterns'>, excerpt: string): ScamFinding => ({
  code,
  severity,
  reason,
  excerpt,
});

const writesToMany = ({ surface, isFirstMessage, accountAge, firstMessagesToday }: ScamContext) =>
  surface === 'message' &&
  isFirstMessage === true &&
  accountAge !== undefined &&
  accountAge < newAccountLimits.age &&
  (firstMessagesToday ?? 0) >= newAccountLimits.firstMessages;

import { phrases } from '~/lib/language/phrases';
import type { ScamCode } from './scam-codes';
import {
  any,
  askToPay,
  between,
  fee,
  gains,
  get,
  guarantee,
  messenger,
  money,
  number,
  pattern,
  percent,
  period,
  phrase,
  put,
  returns,
  sum,
  surely,
  twice,
  upiHandle,
  wallet,
  words,
} from './scam-patterns';
import * as reasons from './scam-reasons.words';

/** The scam rules as data; their vocabulary is in scam-patterns. */
export type ScamSurface = 'post' | 'listing' | 'comment' | 'bio' | 'message';

export interface ScamRule {
  code: ScamCode;
  /** A promise of returns is refused; suspicious text is published and queued for review. */
  severity: 'refuse' | 'suspect';
  /**
   * The rule matches if any pattern does. Sources, with the flags `gu`: to compile all takes 20 ms, a quarter of the start of an
   * isolate, most of which never check a text.
   */
  patterns: readonly string[];
  /** Exceptions: a match is ignored if its sentence matches one of these. */
  unless?: readonly RegExp[];
  /** The rule ignores a match with a negation nearby, such as 'not guaranteed'. */
  mayBeNegated?: true;
  /** In messages the rule applies to the first one only, since later users do exchange their details. */
  firstMessageOnly?: true;
  /** Message for the author: why it is flagged, and what to do. Readers see `scamWarnings`. */
  reason: string;
}

/** Names of people who speak for Nukkad. To thank them, or to ask about them, is no claim to be one of them. */
const nukkadOffice = `${any('nukkad|नुक्कड')} ${any('team|support|official|help ?desk|staff|टीम|सपोर्ट')}`;
const [LINE_START, LINE_END] = ['(?<![^\\n])', '[ .:!]*(?![^\\n])'];
const officeWord = any(
  'team|support|official|help ?(?:desk|line)|staff|customer (?:care|service)|security|verification|kyc|refunds?|alerts?|notice',
  'desk|cell|department|updates?|account|page|टीम|सपोर्ट|ग्राहक सेवा',
);
/** A browser reads a host to here, and each of these dots as one: a port or a dot too many leads to the same page. */
const DOT = '(?:\\.|。|%2e)';
const HOST_END = `${DOT}?(?::\\d{0,9})?(?:[/\\\\⁄∕]|[?#]\\S{0,20}\\w)`;
const chatHosts = any(
  'wa.me|(?:chat|api|web).whatsapp.com|t.me|telegram.(?:me|dog)',
  'bit.ly|tinyurl.com|cutt.ly|rb.gy|is.gd|forms.gle|shorturl.at',
);

export const scamRules: readonly ScamRule[] = [
  phrases({
    code: 'guaranteed_returns',
    severity: 'refuse',
    patterns: [
      phrase(guarantee, returns),
      phrase(returns, guarantee),
      pattern(`${surely}\\s+(?:${any(period, number)}\\s*)?${gains}`),
      pattern(`${gains}\\s+(?:hai\\s+|है\\s+|bilkul\\s+|ekdam\\s+|is\\s+|100\\s?%\\s+)?${surely}`),
    ],
    mayBeNegated: true,
    reason: reasons.guaranteed,
  }),
  phrases({
    code: 'fixed_returns',
    severity: 'refuse',
    patterns: [
      pattern(
        `${any('fixed|fix|फिक्स|फिक्स्ड|निश्चित')}${between}${gains}(?!\\s*${any('shar(?:e|ing)|margin')})`,
      ),
      pattern(
        `${any('fixed|fix|फिक्स|फिक्स्ड')}${between}${any('income|interest|byaj|kamai|ब्याज|कमाई|आय')}${between}${percent}`,
      ),
      pattern(`${percent}\\s+${any('fixed|fix|फिक्स')}\\s+${any('monthly|weekly|daily|मासिक')}`),
      pattern(
        `${gains}\\s+(?:is\\s+|are\\s+|hai\\s+)?${any('fixed|fix|फिक्स')}(?:\\s+${any('hai|है|at|every')})?`,
      ),
    ],
    mayBeNegated: true,
    reason: reasons.fixed,
  }),
  phrases({
    code: 'doubling',
    severity: 'refuse',
    patterns: [
      pattern(
        `${twice}\\s+(?:your\\s+|apna\\s+|apne\\s+|aapka\\s+|aapke\\s+|अपना\\s+|अपने\\s+|आपका\\s+)?${money}`,
      ),
      pattern(
        `${money}\\s+(?:(?:${number},?|${period}|will|be|gets?|is|ko|ho|hoga|kar|karo|to|into|can|in|mein|me|में|को|करें|को भी)\\s+){0,5}${twice}`,
      ),
      pattern(`${twice}\\s+${any('returns?|profits?|munafa|रिटर्न|मुनाफ़?ा')}`),
    ],
    mayBeNegated: true,
    reason: reasons.doubling,
  }),
  phrases({
    code: 'risk_free',
    severity: 'refuse',
    patterns: [
      pattern(`100\\s?% ${any('risk-? ?free|रिस्क-? ?फ्री')}`),
      phrase(
        any('risk-? ?free|zero-? ?risk|no-? ?risk|0\\s?% risk|जोखिम-? ?मुक्त|रिस्क-? ?फ्री|ज़?ीरो रिस्क'),
        any(returns, money, 'scheme|plan|स्कीम'),
      ),
      phrase(
        any(money, gains, 'scheme|स्कीम'),
        any('risk-? ?free|zero-? ?risk|no-? ?risk|0\\s?% risk|जोखिम-? ?मुक्त|रिस्क-? ?फ्री|ज़?ीरो रिस्क'),
      ),
      pattern(
        `${any('bina (?:kisi )?(?:risk|jokhim|nuksaan)(?: ke)?', 'without (?:any )?risk', 'बिना (?:किसी )?(?:रिस्क|जोखिम|नुकसान)(?: के)?')}${words(2)}${any(money, returns)}`,
      ),
      pattern(`${any(money)}${between}100\\s?% ${any('safe|secure|surakshit|सुरक्षित')}`),
      pattern(`100\\s?% ${any('safe|secure|surakshit|सुरक्षित')}${between}${any(money, returns)}`),
    ],
    mayBeNegated: true,
    reason: reasons.riskFree,
  }),
  phrases({
    code: 'monthly_percent',
    severity: 'suspect',
    patterns: [
      pattern(
        `${returns}${between}${percent}${between}${any('per month|every month|a month|per day|per week|monthly|weekly|daily|har mahine|har mahina|प्रति माह|हर महीने')}`,
      ),
      pattern(
        `${any('monthly|weekly|daily|har mahine|har mahina|har din|every month|per month|हर महीने|प्रति माह|रोज़?|मासिक')}${between}${percent}${words(1)}${returns}`,
      ),
      pattern(
        `${percent}\\s+${any('per month|every month|a month|monthly|weekly|daily|per day|per week|mahine ka|har mahine|मासिक|प्रति माह|हर महीने|महीने का')}\\s+${returns}`,
      ),
      pattern(
        `${percent}\\s+${returns}\\s+${any('per month|every month|a month|monthly|weekly|daily|per day|per week|har mahine|har mahina|हर महीने|प्रति माह')}`,
      ),
    ],
    mayBeNegated: true,
    reason: reasons.monthly,
  }),
  phrases({
    code: 'multiply_money',
    severity: 'suspect',
    patterns: [
      pattern(`${put}\\s+(?:(?:just|only|sirf|bas|सिर्फ|केवल)\\s+)?${sum}${words(3)}${get}\\s+${sum}`),
      pattern(`${sum}\\s+${put}${words(3)}${sum}\\s+${get}`),
    ],
    reason: reasons.multiply,
  }),
  phrases({
    code: 'advance_fee',
    severity: 'suspect',
    patterns: [
      pattern(`${askToPay}${words(4)}${fee}`),
      pattern(
        `${fee}${words(6)}${any(askToPay, 'required|first|before|to (?:join|start|apply|confirm|get)|pehle|in advance|पहले|अनिवार्य|ज़?रूरी|to release|refundable')}`,
      ),
      pattern(
        `refundable\\s+${any('fee|deposit|amount|token|charges?')}${words(6)}${any('confirm|release|get|book|start|loan|fund(?:s|ing)?')}`,
      ),
    ],
    unless: [
      /(?:^|[\s,])(?:we|i|they|he|she|hum|humne|maine|bank|banks|lender|farmers?|students?|members|parents|customers?|shop|shops|have|had|already|paid|state|council|never|हम|हमने|मैंने)\s+(?:\p{L}+\s+){0,2}(?:pay|paid|pays|send|sent|deposited|charge[sd]?|took|take|takes|भेज|जमा)/u,
      /(?:charged|charges) (?:us|me|him|her|them)/u,
      /asked (?:me|us|him|her|my)|reported/u,
    ],
    mayBeNegated: true,
    reason: reasons.fee,
  }),
  phrases({
    code: 'payment_details',
    severity: 'suspect',
    patterns: [
      pattern(`[\\p{L}\\p{N}._-]{2,100}\\s?@\\s?${upiHandle}(?!\\.\\p{L})`),
      pattern(
        `${any('a\\/c|acc?ount|acct|khata|खाता|अकाउंट')}${any('\\s*(?:no|number|num|sankhya|संख्या|नंबर)\\.?')}?[\\s:#.-]*\\d(?:[\\s-]?\\d){8,17}`,
      ),
      pattern('[a-z]{4}0[a-z0-9]{6}'),
      pattern(`${wallet}${words(5)}(?:\\+?91[\\s-]?)?[6-9]\\d{4}[\\s-]?\\d{5}`),
      pattern(`(?:\\+?91[\\s-]?)?[6-9]\\d{4}[\\s-]?\\d{5}\\s+(?:par|pe|on|पर|पे)\\s+${wallet}`),
    ],
    unless: [/gstin?|fssai|udyam|licen[cs]e|pin ?code/u],
    firstMessageOnly: true,
    reason: reasons.payment,
  }),
  phrases({
    code: 'off_platform',
    severity: 'suspect',
    patterns: [
      `(?:https?:\\/\\/)?(?:www${DOT})?(?:(?<![a-z0-9-])|(?<=%2e))${chatHosts.replaceAll('.', DOT)}${HOST_END}[\\w+/?=&.-]*`,
      `(?<![\\w-])\\w{4,32}${DOT}t${DOT}me(?![a-z0-9-])`,
      // Its other pages are help and law.
      `(?<![\\w.-])(?:https?:\\/\\/)?(?:www${DOT})?whatsapp${DOT}com${HOST_END}(?:channel|send|message|catalog|c|dl)(?![a-z])`,
      pattern(
        `${any('join|judo|judiye|juden|add|जुड़ें|जुड़ो|ज्वाइन|जॉइन')}${words(4)}${messenger}\\s*${any('group|channel|ग्रुप|चैनल')}?`,
      ),
      pattern(
        `${messenger}\\s+${any('group|channel|ग्रुप|चैनल')}${words(3)}${any('join|judo|judiye|juden|जुड़ें|जुड़ो|ज्वाइन|जॉइन|me aao|mein aao')}`,
      ),
      pattern(
        `${any('message|msg|contact|dm|ping|text|write|talk|call|baat')}${words(3)}${any('on|par|pe|पर|over|via')}\\s+${any('telegram|signal|टेलीग्राम')}`,
      ),
      pattern(
        `${messenger}\\s+${any('me|karo|karein?|kariye|kijiye|करें|करो|कीजिए')}${words(3)}(?:\\+?91[\\s-]?)?[6-9]\\d{4}[\\s-]?\\d{5}`,
      ),
    ],
    reason: reasons.offPlatform,
  }),
  phrases({
    code: 'regulator_claim',
    severity: 'suspect',
    patterns: [
      pattern(
        `${any('sebi|rbi|reserve bank|सेबी|आरबीआई')}[\\s-]*${any('approved|registered|certified|verified|se manzoor|authori[sz]ed|licen[cs]ed|मान्यता प्राप्त|से मंज़?ूर|से मान्य|अप्रूव्ड')}`,
      ),
      pattern(
        `${any('approved|registered|certified|authori[sz]ed|guaranteed|backed')} ${any('by|with|from')} (?:the )?${any('sebi|rbi|reserve bank|government(?: of india)?')}`,
      ),
      pattern(
        `${any('government|govt|sarkari|सरकारी')}[\\s-]*${any('guaranteed|backed|गारंटी|guarantee|approved')}${words(1)}${any('scheme|investment|returns?|plan|yojana|स्कीम|निवेश')}`,
      ),
    ],
    mayBeNegated: true,
    reason: reasons.regulator,
  }),
  phrases({
    code: 'nukkad_claim',
    severity: 'suspect',
    patterns: [
      pattern(
        `${any('approved|certified|verified|authori[sz]ed|guaranteed|backed|recommended|trusted')} ${any('by|with|from')} (?:the )?${any('nukkad')}`,
      ),
      pattern(
        `${any('nukkad|नुक्कड')}[\\s-]*${any('approved|certified|verified|guaranteed|recommended|se manzoor|सत्यापित|अप्रूव्ड|से मंज़?ूर|से मान्य')}`,
      ),
      pattern(
        `${any('from|this is|i am|we are|on behalf of|main|hum|मैं|हम|call|contact|reach|join|pay')} (?:with |in |the |your )?${nukkadOffice}`,
      ),
      pattern(
        `${nukkadOffice}\\s*(?::|${any('here|says|will|has|needs|wants|asks|requires|number|se|ki|ne|से|की|ने')})`,
      ),
      // A title of these words alone is read as the sender's name, on a card and in a link's preview.
      `${LINE_START}${any('nukkad|नुक्कड')}(?: ${officeWord}){1,3}${LINE_END}`,
      `${LINE_START}(?:official )?${any('notice|alert|message|announcement|update|warning')} ${any('from|by')} (?:the )?${any('nukkad|नुक्कड')}${LINE_END}`,
    ],
    mayBeNegated: true,
    reason: reasons.nukkad,
  }),
];

import { readFileSync } from 'node:fs';
import { parse } from '@babel/parser';

export interface Node {
  type: string;
  loc?: { start: { line: number } };
  [field: string]: unknown;
}

interface Found {
  file: string;
  line: number;
  text: string;
}

/** Props whose words somebody sees or hears, on elements and on our own components. */
const SPOKEN_PROPS =
  /^(?!enterKeyHint)(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|line|text|hint|mark|words?|description|explanation|source|subtitle|tagline|heading|message|summary|\w+(?:Label|Title|Text|Words|Hint))$/;
/** The same names in objects: toasts, flashes, errors, tables of labels, meta tags. */
const SPOKEN_FIELDS =
  /^(?:title|text|label|line|hint|words?|description|message|detail|subject|body|\w+(?:Label|Title|Text|Words))$/;
/** Calls whose strings are for programs and developers. */
const UNSPOKEN_CALLS =
  /^(?:Error|TypeError|RangeError|DOMException|log|warn|import|require|RegExp|cn|cva|URL|matchMedia|closest|querySelector(?:All)?|getAttribute|setAttribute|hasAttribute|addEventListener|removeEventListener|dispatchEvent|Event|CustomEvent|getElementById|set|get|has|append|delete|createElement|describe|meta)$/;
/** Arguments that are sentences however they begin: why a request is refused, and what a schema says. */
const SPOKEN_ARGUMENTS: Readonly<Record<string, number>> = {
  AppError: 1,
  invalidField: 1,
  refine: 1,
  min: 1,
  max: 1,
  regex: 1,
};
/** What a script sets of an element, and somebody reads. */
const WRITTEN = /^(?:textContent|innerText|innerHTML|title|placeholder|alt|ariaLabel)$/;
const UNSPOKEN_PROPS =
  /^(?:className|\w*ClassName|style|d|id|key|name|type|role|href|to|src|rel|form|value|lang|data-.*)$/;

/** Names of headers and schemes of HTTP, and lists of them. */
const HTTP_NAMES = /^(?:(?:Accept-\w+|Cookie|Authorization|Bearer)(?:, )?)+$/;

const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\bNukkad\b|\bKYC\b|\bOTP\b/g, ''));
/** Whole words that begin like a sentence; classes, keys, addresses, SQL and codes do not. */
const isSentence = (text: string) =>
  /^[“"(]?(?:\p{Lu}\p{Ll}+(?:[ ,.!?:;…’'-]|$)|[AI] \p{Ll}|\p{Lu}{2,4}(?:,? \p{Lu}{2,4})* \p{L}*\p{Ll}{2})/u.test(
    text.trim(),
  ) &&
  hasWords(text) &&
  !/^[A-Z]\w*\/|^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$/.test(text.trim()) &&
  !HTTP_NAMES.test(text.trim());

/**
 * A template that a function returns whole: two words side by side, whatever it begins with. Addresses, keys, markup, scripts and
 * SQL are none.
 */
const isReturnedSentence = (text: string) =>
  /(?:^|[\s…%])\p{L}\p{Ll}* \p{Ll}{2,}/u.test(text) && !/[<>={}$_;*]/.test(text);

/** The templates among the results of an expression. */
function templatesOf(result: Node | null): Node[] {
  if (result?.type === 'ConditionalExpression')
    return [result.consequent, result.alternate].flatMap((one) => templatesOf(one as Node));
  return result?.type === 'TemplateLiteral' ? [result] : [];
}

export const programOf = (file: string): Node =>
  parse(readFileSync(file, 'utf8'), {
    sourceType: 'module',
    plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
  }).program as unknown as Node;

export const nameOf = (node: unknown): string => {
  const { type, name, value, property } = (node ?? {}) as Node;
  if (type === 'MemberExpression' || type === 'OptionalMemberExpression') return nameOf(property);
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
};

/** Files whose strings are names for programs, or the own names of languages, browsers and statuses of HTTP. */
export const wordless: readonly string[] = [
  'app/domain/session-list/device.ts',
  'app/domain/spelling/place-keys.server.ts',
  'app/domain/spelling/search-keys.server.ts',
  'app/domain/spelling/spelling.ts',
  'app/domain/feed/auto-match.ts',
  'app/domain/media/sound-tracks.ts',
  'app/platform/status-titles.ts',
  'app/lib/class-names.ts',
  'app/lib/language/language.ts',
  // What messages hold in place of words; `shownWords` says it to their readers.
  'app/domain/message/shown-content.ts',
  'app/domain/voice-note/voice-note.ts',
  // The same for a town that is not listed: `cityName` says it.
  'app/domain/city/other-city.ts',
  // The stored form of a return: `aYear` says it to its readers.
  'app/domain/offer/roi.ts',
  // What stops a Worker at its start is read by its operator.
  'app/platform/env.server.ts',
];

/** Visible words in a source file that are no message: JSX text, spoken props and fields, and strings that are sentences. */
export function visibleStrings(file: string): Found[] {
  const found: Found[] = [];
  const take = (node: Node, text: string) =>
    found.push({ file, line: node.loc?.start.line ?? 0, text: text.replace(/\s+/g, ' ').trim() });

  const takeReturned = (result: Node | null) => {
    for (const template of templatesOf(result)) {
      const pieces = (template.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked);
      if (isReturnedSentence(pieces.join('…')) && !pieces.some(isSentence)) take(template, pieces.join('…'));
    }
  };

  const visit = (node: Node, spoken: boolean, quiet: boolean): void => {
    if (/^(?:TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/.test(node.type))
      return;
    let [isSpoken, isQuiet] = [spoken, quiet];
    switch (node.type) {
      case 'JSXText':
        if (hasWords(String(node.value))) take(node, String(node.value));
        return;
      case 'JSXAttribute': {
        const name = nameOf(node.name);
        isSpoken = SPOKEN_PROPS.test(name);
        isQuiet = !isSpoken && UNSPOKEN_PROPS.test(name);
        break;
      }
      case 'JSXExpressionContainer':
        break;
      case 'ObjectExpression': {
        // What an endpoint does, for the OpenAPI document.
        const properties = node.properties as Node[];
        const isOperation = properties.some(({ key }) => nameOf(key) === 'summary');
        for (const property of properties) {
          const isDescribed = isOperation && /^(?:summary|description)$/.test(nameOf(property.key));
          visit(property, spoken, quiet || isDescribed);
        }
        return;
      }
      case 'ObjectProperty':
        isSpoken = SPOKEN_FIELDS.test(nameOf(node.key)) && !quiet;
        visit(node.value as Node, isSpoken, quiet);
        return;
      case 'CallExpression':
      case 'OptionalCallExpression':
      case 'NewExpression':
        isSpoken = false;
        isQuiet = quiet || UNSPOKEN_CALLS.test(nameOf(node.callee));
        visit(node.callee as Node, false, isQuiet);
        for (const [at, argument] of (node.arguments as Node[]).entries())
          visit(argument, at === SPOKEN_ARGUMENTS[nameOf(node.callee)], isQuiet);
        return;
      case 'BinaryExpression':
        // Compared, not shown; sums of strings are.
        if (node.operator !== '+') return;
        break;
      case 'AssignmentExpression':
        // Scripts of screens without React write their words into the page.
        if (!WRITTEN.test(nameOf(node.left))) break;
        visit(node.right as Node, true, quiet);
        return;
      case 'SwitchCase':
        for (const one of node.consequent as Node[]) visit(one, spoken, quiet);
        return;
      case 'JSXElement':
      case 'JSXFragment':
        if (node.openingElement) visit(node.openingElement as Node, false, false);
        // What is between the tags is seen.
        for (const child of node.children as Node[])
          visit(child, child.type === 'JSXExpressionContainer', false);
        return;
      case 'TaggedTemplateExpression':
        if (nameOf(node.tag) !== 'sql') break;
        // Values in a statement may be sentences; the statement is none.
        for (const value of (node.quasi as Node).expressions as Node[]) visit(value, false, quiet);
        return;
      case 'ClassProperty':
        if (nameOf(node.key) === 'name') return;
        break;
      case 'ReturnStatement':
        takeReturned(node.argument as Node | null);
        break;
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        takeReturned(node.body as Node);
        isSpoken = false;
        isQuiet = false;
        break;
      case 'StringLiteral':
      case 'TemplateElement': {
        const raw = node.type === 'StringLiteral' ? node.value : (node.value as { cooked?: string }).cooked;
        const text = String(raw ?? '');
        if (!isQuiet && (isSpoken ? hasWords(text) : isSentence(text))) take(node, text);
        return;
      }
    }
    for (const [field, value] of Object.entries(node)) {
      if (field === 'loc' || field === 'extra' || /comments$/i.test(field)) continue;
      for (const one of [value].flat())
        if (one && typeof one === 'object' && typeof (one as Node).type === 'string')
          visit(one as Node, isSpoken, isQuiet);
    }
  };
  visit(programOf(file), false, false);
  return found;
}

/** Calls of a message while its module loads: a server would keep the sentence of whoever came first. */
export function earlyMessages(file: string): Found[] {
  const program = programOf(file);
  const names = new Set<string>();
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'ImportDeclaration' || !nameOf(statement.source).endsWith('.words')) continue;
    for (const { local } of statement.specifiers as { local: Node }[]) names.add(nameOf(local));
  }
  if (names.size === 0) return [];
  const found: Found[] = [];
  const visit = (node: Node): void => {
    if (/Function|Class(?:Private)?(?:Method|Property)|ObjectMethod/.test(node.type)) return;
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node;
      const root = callee.type === 'MemberExpression' ? nameOf(callee.object) : nameOf(callee);
      if (names.has(root)) found.push({ file, line: node.loc?.start.line ?? 0, text: nameOf(callee) });
    }
    for (const value of Object.values(node))
      for (const one of [value].flat())
        if (one && typeof one === 'object' && typeof (one as Node).type === 'string') visit(one as Node);
  };
  visit(program);
  return found;
}

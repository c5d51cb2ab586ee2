import { readFileSync } from 'node:fs';
import { targetOf } from './import-graph';
import { type Node, nameOf, programOf } from './visible-strings';

const SOURCE = /\.words$/;

/**
 * The exports of files of sentences that none of these files reads, as 'file name'. A module that is handed on, asked by a computed name
 * or loaded on demand has all of its sentences read.
 */
export function unreadMessages(files: readonly string[]): string[] {
  const known = new Set(files);
  const exported = new Map<string, string[]>();
  const read = new Set<string>();
  const whole = new Set<string>();
  for (const file of files) {
    const isWords = file.endsWith('.words.ts');
    if (!isWords && !/\.words['"]/.test(readFileSync(file, 'utf8'))) continue;
    const program = programOf(file);
    const targetOfSource = (source: unknown) => targetOf(known, file, nameOf(source)) ?? '';
    const spaces = new Map<string, string>();
    const own = isWords ? exportsOf(program) : [];
    if (isWords) exported.set(file, own);

    const visit = (node: Node): void => {
      const { type, source } = node;
      if (type === 'ImportDeclaration' || (/^Export/.test(type) && source)) {
        const to = targetOfSource(source);
        if (!SOURCE.test(nameOf(source))) return;
        for (const one of (node.specifiers ?? []) as Node[]) {
          if (one.type === 'ImportNamespaceSpecifier') spaces.set(nameOf(one.local), to);
          else read.add(`${to} ${nameOf(one.imported ?? one.local)}`);
        }
        if (type === 'ExportAllDeclaration') whole.add(to);
        return;
      }
      const [object, property] =
        type === 'TSQualifiedName' ? [node.left, node.right] : [node.object, node.property];
      const space = spaces.get(nameOf(object));
      if (space && (object as Node).type === 'Identifier' && property && !node.computed) {
        read.add(`${space} ${nameOf(property)}`);
        return;
      }
      if (type === 'Identifier') {
        whole.add(spaces.get(nameOf(node)) ?? '');
        if (own.includes(nameOf(node))) read.add(`${file} ${nameOf(node)}`);
      }
      if (type === 'StringLiteral' && SOURCE.test(nameOf(node))) whole.add(targetOfSource(node));
      for (const [field, value] of Object.entries(node)) {
        if (isName(node, field)) continue;
        for (const one of [value].flat())
          if (one && typeof one === 'object' && typeof (one as Node).type === 'string') visit(one as Node);
      }
    };
    visit(program);
  }
  return [...exported].flatMap(([file, names]) =>
    names.filter((name) => !whole.has(file) && !read.has(`${file} ${name}`)).map((name) => `${file} ${name}`),
  );
}

/** The node names something without reading it: a key, a property, a declaration. */
const isName = (node: Node, field: string): boolean =>
  (/^(?:key|property)$/.test(field) && !node.computed) ||
  // A pattern may read a sentence as the default of a name.
  (field === 'id' && /Declarat/.test(node.type) && (node.id as Node).type === 'Identifier') ||
  /comments$/i.test(field);

const exportsOf = (program: Node): string[] =>
  (program.body as Node[])
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration)
    .map(({ declaration }) => declaration as Node)
    .filter(({ type }) => type === 'VariableDeclaration' || type === 'FunctionDeclaration')
    .flatMap((declaration) => (declaration.declarations as Node[] | undefined) ?? [declaration])
    .map(({ id }) => nameOf(id));

import type { Plugin, Rollup } from 'vite';
import type {} from 'vitest/config';
import { otherLanguages } from '../../../app/lib/language/codes';
import { FIRST_LANGUAGE, type Language } from '../../../app/lib/language/language';
import { type Catalog, catalogFiles, readCatalog, sentenceIn, wordsIdOf } from './catalog';
import { expressionOf } from './compile';

/** An unbound name in the scripts of a page. language-chunks.ts replaces it by each language in turn. */
export const MARK = '__LANGUAGE__';

interface Options {
  root: string;
  /** The module is a small script of its own, which serves every language. */
  isScript?: boolean;
}

/** Replaces the `say` calls of `*.words.ts` by functions that hold the sentence in every language. */
export function words({ root, isScript = false }: Options): Plugin {
  return {
    name: 'nukkad-words',
    /** Vitest keeps what a file became, and would not see that a sentence in `app/words` has changed. */
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => {
        const wordsId = wordsIdOf(id.split('?')[0] ?? '');
        return wordsId && JSON.stringify(otherLanguages.map((one) => readCatalog(root, one)[wordsId]));
      });
    },
    transform(code, id, { ssr = false } = {}) {
      const isPage = !ssr && !isScript && process.env.VITEST === undefined;
      const file = id.split('?')[0] ?? '';
      if (isPage && file.endsWith('/app/lib/language/current-language.ts')) {
        return `export const currentLanguage = () => ${MARK};\nexport const readLanguageBy = () => {};`;
      }
      const wordsId = wordsIdOf(file);
      if (!wordsId) {
        // What only one language needs can be dropped from the others' scripts.
        const asks = isPage && /\/app\/.*\.tsx?$/.test(file) && code.includes('currentLanguage()');
        return asks ? { code: code.replaceAll('currentLanguage()', MARK), map: null } : null;
      }
      const catalogs: Partial<Record<Language, Catalog>> = {};
      for (const language of otherLanguages) {
        catalogs[language] = readCatalog(root, language);
        for (const one of catalogFiles(root, language)) this.addWatchFile(one);
      }
      const messages = messagesOf(this.parse(code), wordsId);
      const language = isPage ? MARK : 'currentLanguage()';
      const lines = messages.map(([name, english]) => {
        const branches = otherLanguages.flatMap((one) => {
          const found = sentenceIn(catalogs, one, wordsId, name);
          return found
            ? [`${language}===${JSON.stringify(one)}?${expressionOf(found.sentence, found.language)}:`]
            : [];
        });
        return `export const ${name} = (v) => ${branches.join('')}${expressionOf(english, FIRST_LANGUAGE)};`;
      });
      const head = isPage ? '' : "import { currentLanguage } from '~/lib/language/current-language';\n";
      return { code: head + lines.join('\n'), map: null };
    },
  };
}

/** Names and English sentences of a words module: `export const title = say('…')`, and nothing else. */
function messagesOf(program: Rollup.ProgramNode, id: string): [name: string, english: string][] {
  return program.body.flatMap((statement): [string, string][] => {
    if (statement.type === 'ImportDeclaration') return [];
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declaration?.type !== 'VariableDeclaration')
      throw new Error(`${id}.words.ts holds more than messages`);
    return declaration.declarations.map(({ id: name, init }) => {
      const argument = init?.type === 'CallExpression' ? init.arguments[0] : undefined;
      const english =
        argument?.type === 'Literal'
          ? argument.value
          : argument?.type === 'TemplateLiteral' && argument.quasis.length === 1
            ? argument.quasis[0]?.value.cooked
            : undefined;
      if (name.type !== 'Identifier' || typeof english !== 'string')
        throw new Error(`${id}.words.ts: a message is said in one plain sentence`);
      return [name.name, english];
    });
  });
}

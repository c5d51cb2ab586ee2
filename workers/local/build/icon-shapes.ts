import type { LucideIconData } from 'lucide-react';

/** The shapes of an icon as SVG, from the text of Lucide's module of it. */
export function shapesOf(code: string): string {
  const data = /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1];
  if (!data) throw new Error('Lucide writes its icons in another way now');
  // A literal in the syntax of JavaScript.
  const { node }: LucideIconData = new Function(`return ${data}`)();
  return node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}

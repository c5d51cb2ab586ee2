import { type ClassValue, clsx } from 'clsx';

const length = String.raw`\[(?:length:.+|[\d.]+(?:px|r?em|%)?)\]`;
const width = String.raw`(?:\d+|${length})`;
const spread = '(?:start|end|center|between|around|evenly)';

/** Classes that set one property, by its name, where the beginning of the class does not say it. The first that fits counts. */
const groups = Object.entries({
  display: '(?:inline-)?(?:block|flex|grid)|inline|contents|hidden',
  position: 'static|fixed|absolute|relative|sticky',
  'text-overflow': 'truncate|text-(?:ellipsis|clip)',
  'font-size': `text-(?:micro|caption|body|title|heading|figure|figure-lg|display|${length})`,
  'text-align': 'text-(?:left|center|right|start|end)',
  'text-wrap': 'text-(?:wrap|nowrap|balance|pretty)',
  'font-weight': 'font-(?:normal|medium|semibold|bold)',
  flex: String.raw`flex-(?:1|auto|initial|none|\[.+)`,
  'flex-direction': 'flex-(?:row|col)(?:-reverse)?',
  'flex-wrap': 'flex-(?:no)?wrap',
  justify: `justify-${spread}`,
  content: `content-${spread}`,
  overflow: 'overflow-(?:auto|hidden|clip|visible|scroll)',
  'object-fit': 'object-(?:cover|contain|fill|none)',
  stroke: `stroke-${width}`,
  rounded: `rounded-(?:none|control|panel|full|${length})`,
  'border-width': `border(?:-${width})?`,
  'border-style': 'border-(?:solid|dashed|none)',
  'ring-width': `ring(?:-${width})?`,
  'inset-ring-width': `inset-ring(?:-${width})?`,
}).map(([group, classes]) => [group, new RegExp(`^(?:${classes})$`)] as const);

/** The beginning of any other class names what it sets: `px` of `px-4`, `text` of the colour `text-clay`. */
const beginning =
  /^-?(?:(border-[xytrblse])(?:-.+)?|(inset-ring|inset-[xy]|inset|top|right|bottom|left|z|size|(?:min-|max-)?[wh]|[pm][xytrblse]?|gap-[xy]|gap|grid-cols|items|justify-items|place-items|self|overflow-[xy]|aspect|text|leading|tracking|whitespace|bg|fill|rounded-(?:[trbl]|[tb][lr])|border|ring|shadow|opacity|cursor|animate)-.+|(\[[\w-]+):.+)$/;

/** What else a later class sets: `p-4` takes the place of `px-2`. */
const covers: Record<string, string> = {
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'right left',
  'inset-y': 'top bottom',
  size: 'w h',
  p: 'px py pt pr pb pl ps pe',
  px: 'pr pl',
  py: 'pt pb',
  m: 'mx my mt mr mb ml ms me',
  mx: 'mr ml',
  my: 'mt mb',
  gap: 'gap-x gap-y',
  overflow: 'overflow-x overflow-y',
  rounded: 'rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl',
  'font-size': 'leading',
};

function groupOf(name: string): string | undefined {
  const plain = name.replace(/\/[^\])]*$/, '');
  const group = groups.find(([, classes]) => classes.test(plain))?.[0];
  return group ?? beginning.exec(plain)?.slice(1).find(Boolean);
}

const COLON = /:(?![^[]*\])(?![^(]*\))/;

function merge(list: string): string {
  const set = new Set<string>();
  const kept: string[] = [];
  for (const name of list.split(/\s+/).reverse()) {
    const parts = name.split(COLON);
    const last = parts.pop() ?? '';
    const bare = last.replace(/^!|!$/, '');
    const when = parts.join(':') + (bare === last ? '' : '!');
    const group = groupOf(bare);
    if (group) {
      if (set.has(when + group)) continue;
      for (const other of [group, ...(covers[group]?.split(' ') ?? [])]) set.add(when + other);
    }
    kept.push(name);
  }
  return kept.reverse().join(' ');
}

const merged = new Map<string, string>();
const MAX_CACHED = 2_000;

/**
 * Joins class names. If two set the same property the later one wins, so a caller's `className` overrides. It does what tailwind-merge
 * does with the classes of this product, which a test compares, in a quarter of its bytes; other classes are left alone.
 */
export function cn(...classes: ClassValue[]): string {
  const list = clsx(classes);
  const known = merged.get(list);
  if (known !== undefined) return known;
  if (merged.size >= MAX_CACHED) merged.clear();
  const result = merge(list);
  merged.set(list, result);
  return result;
}

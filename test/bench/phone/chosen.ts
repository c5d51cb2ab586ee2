import { CommandError } from '#workers/local/tools/terminal';

/** Picks what `--only a,b` names, or all without it. `kind` is what one of them is called. */
export function chosen<Item extends { name: string }>(
  all: readonly Item[],
  only: string | undefined,
  kind: string,
): readonly Item[] {
  if (!only) return all;
  const names = only.split(',');
  const unknown = names.filter((name) => !all.some((item) => item.name === name));
  if (unknown.length > 0)
    throw new CommandError(
      `No such ${kind}: ${unknown.join(', ')}. Known: ${all.map(({ name }) => name).join(', ')}`,
    );
  return all.filter(({ name }) => names.includes(name));
}

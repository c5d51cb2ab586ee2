/** `import { Store, X as Close, type LucideIcon } from "lucide-react"` names Store and X. */
export const namesImported = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(/\s+/)[0] ?? ''),
  );

/** File below Lucide's folder by each name that its index exports. */
export function iconFiles(index: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, list = '', file = ''] of index.matchAll(
    /export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g,
  ))
    for (const [, name = ''] of list.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

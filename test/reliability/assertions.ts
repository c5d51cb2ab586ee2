import type { Fixtures, Role } from './fixtures';

export interface Finding {
  what: string;
  detail: string;
}

/** A request on a busy machine; hashing a password takes a seventh of a second, and eight may wait. */
export const SLOW_MS = 5_000;

const stack =
  /\n\s+at |\(file:|node_modules|\.tsx?:\d+|D1_ERROR|SQLITE_|SqliteError|drizzle|ZodError|partyserver/;
const secret = /\$scrypt\$|passwordHash|password_hash|tokenHash|token_hash/;

/** What must not be in anything that is said to this role, whatever was asked. */
export function checkText(text: string, role: Role, { hiddenFrom }: Fixtures): Finding[] {
  const words = hiddenFrom[role].filter((word) => text.includes(word));
  return [
    ...words.map((word) => ({ what: 'foreign data', detail: word })),
    ...(secret.test(text) ? [{ what: 'a secret', detail: secret.exec(text)?.[0] ?? '' }] : []),
  ];
}

/** What must not be in a refusal. */
export function checkRefusal(text: string): Finding[] {
  const found = stack.exec(text);
  return found
    ? [{ what: 'inner workings', detail: text.slice(Math.max(0, found.index - 60), found.index + 60) }]
    : [];
}

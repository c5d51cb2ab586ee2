import type { Fixtures, Role } from './fixtures';

export interface Finding {
  what: string;
  detail: string;
}

/** The limit for one request on a busy machine: a password hash takes a seventh of a second, and eight may wait. */
export const SLOW_MS = 5_000;

const stack =
  /\n\s+at |\(file:|node_modules|\.tsx?:\d+|D1_ERROR|SQLITE_|SqliteError|drizzle|ZodError|partyserver/;
const secret = /\$scrypt\$|passwordHash|password_hash|tokenHash|token_hash/;

/** Finds text that no answer to this role may contain. */
export function checkText(text: string, role: Role, { hiddenFrom }: Fixtures): Finding[] {
  const words = hiddenFrom[role].filter((word) => text.includes(word));
  return [
    ...words.map((word) => ({ what: 'foreign data', detail: word })),
    ...(secret.test(text) ? [{ what: 'a secret', detail: secret.exec(text)?.[0] ?? '' }] : []),
  ];
}

/** Finds stack traces and library names, which no error answer may contain. */
export function checkRefusal(text: string): Finding[] {
  const found = stack.exec(text);
  return found
    ? [{ what: 'inner workings', detail: text.slice(Math.max(0, found.index - 60), found.index + 60) }]
    : [];
}

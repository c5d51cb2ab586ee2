import { randomToken, sha256 } from '~/db/id';
import type { AppContext } from '~/domain/shared/context';
import { DEVICE_LASTS_MS } from './attempts';

/** Accounts that one browser is remembered for; the one that was not used longest is forgotten first. */
const ACCOUNTS = 4;
const PURPOSE = 'known device';

const MARK = /^([\w-]{16})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

interface Mark {
  id: string;
  text: string;
}

/**
 * A browser in which somebody has signed in to this account: its random id, or null. The cookie holds one mark for each
 * account, signed together with the account's hash, so that a mark opens no lane to any other account.
 */
export async function knownDevice(ctx: AppContext, email: string): Promise<string | null> {
  return (await ownMark(ctx, email))?.id ?? null;
}

/** The cookie's new value after signing in. */
export async function rememberDevice(ctx: AppContext, email: string): Promise<string> {
  const known = await ownMark(ctx, email);
  const id = known?.id ?? randomToken(12);
  const since = ctx.now.toString(36);
  const mark = ctx.signing.sign(PURPOSE, await signedText(email, id, since));
  const others = marksOf(ctx).filter((text) => text !== known?.text);
  return [`${id}.${since}.${mark}`, ...others].slice(0, ACCOUNTS).join('~');
}

async function ownMark(ctx: AppContext, email: string): Promise<Mark | null> {
  for (const text of marksOf(ctx)) {
    const [, id = '', since = '', mark = ''] = MARK.exec(text) ?? [];
    const isAlive = Number.parseInt(since, 36) > ctx.now - DEVICE_LASTS_MS;
    if (isAlive && ctx.signing.holds(PURPOSE, await signedText(email, id, since), mark)) return { id, text };
  }
  return null;
}

const signedText = async (email: string, id: string, since: string) =>
  `${await sha256(email)}.${id}.${since}`;

const marksOf = ({ client }: AppContext): string[] =>
  client.deviceMarks.split('~', ACCOUNTS).filter((text) => MARK.test(text));

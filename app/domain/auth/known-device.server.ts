import { randomToken, sha256 } from '~/db/id';
import type { AppContext } from '~/domain/shared/context';
import { DEVICE_LASTS_MS } from './attempts';

/** How many accounts a browser is remembered for. The least recently used one is dropped first. */
const ACCOUNTS = 4;
const PURPOSE = 'known device';

const MARK = /^([\w-]{16})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/** A browser that has signed in to an account. */
export interface KnownDevice {
  /** Random. */
  id: string;
  /** Its last sign-in, in epoch milliseconds. */
  since: number;
  /** The cookie's mark for the account. */
  mark: string;
}

/** The cookie's new value after a sign-in. */
export async function rememberDevice(ctx: AppContext, email: string): Promise<string> {
  const known = await knownDevice(ctx, email);
  const id = known?.id ?? randomToken(12);
  const since = ctx.now.toString(36);
  const mark = ctx.signing.sign(PURPOSE, await signedText(email, id, since));
  const others = marksOf(ctx).filter((mark) => mark !== known?.mark);
  return [`${id}.${since}.${mark}`, ...others].slice(0, ACCOUNTS).join('~');
}

/**
 * The browser of the request if it has signed in to this account before, or null. The cookie holds one signed mark per account; the
 * signature covers the account's hash, so a mark is not valid for any other account.
 */
export async function knownDevice(ctx: AppContext, email: string): Promise<KnownDevice | null> {
  for (const mark of marksOf(ctx)) {
    const [, id = '', signedIn = '', signature = ''] = MARK.exec(mark) ?? [];
    const since = Number.parseInt(signedIn, 36);
    const isAlive = since > ctx.now - DEVICE_LASTS_MS;
    if (isAlive && ctx.signing.holds(PURPOSE, await signedText(email, id, signedIn), signature))
      return { id, since, mark };
  }
  return null;
}

const signedText = async (email: string, id: string, since: string) =>
  `${await sha256(email)}.${id}.${since}`;

const marksOf = ({ client }: AppContext): string[] =>
  client.deviceMarks.split('~', ACCOUNTS).filter((text) => MARK.test(text));

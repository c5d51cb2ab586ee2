import { Buffer } from 'node:buffer';
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { MB } from '~/lib/format/file-size';
import { passwordCost } from '~/platform/password-cost';
import { type HashLane, takeHashTurn } from './hash-queue.server';

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * MB;
/** The runtime's maximum. */
const MAX_COST = 2 ** 20;
const OPEN: HashLane = { lane: 'open' };

interface Stored {
  ln: number;
  r: number;
  p: number;
  /** The key went through an HMAC with the pepper. */
  peppered: boolean;
  salt: Buffer;
  key: Buffer;
}

interface PasswordCheck {
  ok: boolean;
  /** The password is right, but stored with an old cost or without the pepper, and should be hashed again. */
  needsRehash: boolean;
}

/** A PHC string for a new password: `$scrypt$ln=14,r=8,p=5$salt$key`, with `,k=1` if a pepper is set. */
export async function hashPassword(password: string, pepper: string, lane: HashLane = OPEN): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const peppered = pepper !== '';
  const key = await derive(password, { ...passwordCost, salt, peppered }, pepper, lane);
  const { ln, r, p } = passwordCost;
  return `$scrypt$ln=${ln},r=${r},p=${p}${peppered ? ',k=1' : ''}$${encode(salt)}$${encode(key)}`;
}

/** Compares in constant time. An invalid stored string counts as a wrong password, at the same cost. */
export async function verifyPassword(
  password: string,
  stored: string,
  pepper: string,
  lane: HashLane = OPEN,
): Promise<PasswordCheck> {
  const parsed = parseStored(stored);
  if (!parsed) return verifyAgainstDummy(password, pepper, lane);
  const ok = timingSafeEqual(await derive(password, parsed, pepper, lane), parsed.key);
  const { ln, r, p, peppered } = parsed;
  const wanted = passwordCost;
  const current = ln === wanted.ln && r === wanted.r && p === wanted.p && peppered === (pepper !== '');
  return { ok, needsRehash: ok && !current };
}

/** Costs the same as a real check, so that the response time does not reveal whether the email is registered. */
export async function verifyAgainstDummy(
  password: string,
  pepper: string,
  lane: HashLane = OPEN,
): Promise<PasswordCheck> {
  const dummy = { ...passwordCost, salt: Buffer.alloc(SALT_BYTES), peppered: pepper !== '' };
  timingSafeEqual(await derive(password, dummy, pepper, lane), Buffer.alloc(KEY_BYTES));
  return { ok: false, needsRehash: false };
}

async function derive(
  password: string,
  stored: Omit<Stored, 'key'>,
  pepper: string,
  lane: HashLane,
): Promise<Buffer> {
  // Signing in without the pepper that made the hashes would call every right password wrong.
  if (stored.peppered && pepper === '')
    throw new Error('PASSWORD_PEPPER is not set but stored passwords need it');
  const release = await takeHashTurn(lane);
  try {
    const key = await scryptKey(password, stored);
    return stored.peppered ? createHmac('sha256', pepper).update(key).digest() : key;
  } finally {
    release();
  }
}

function scryptKey(password: string, { ln, r, p, salt }: Omit<Stored, 'key'>): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: MAX_MEMORY };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(Buffer.from(key)),
    );
  });
}

const PHC =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(,k=1)?\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{43})$/;

/** Bounds come first: a forged row must not buy gigabytes of memory. */
function parseStored(stored: string): Stored | null {
  const match = stored.length <= 256 ? PHC.exec(stored) : null;
  if (!match) return null;
  const [ln, r, p] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (ln < 10 || ln > 17 || r < 1 || p < 1 || 2 ** ln * r * p > MAX_COST) return null;
  if (128 * r * 2 ** ln > MAX_MEMORY) return null;
  const salt = Buffer.from(match[5] ?? '', 'base64');
  const key = Buffer.from(match[6] ?? '', 'base64');
  if (key.length !== KEY_BYTES) return null;
  return { ln, r, p, peppered: match[4] !== undefined, salt, key };
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

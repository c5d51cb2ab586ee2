import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows, type Rows } from '#test/support/rows/rows';
import { userSessions, users } from '~/db/schema';
import { hashPassword } from '~/platform/password.server';
import { persistFolder } from '../../workers/local/tools/settings';
import { withBindings } from '../../workers/local/tools/worker-server';

type SpareType = 'entrepreneur' | 'investor';

interface SparePerson {
  id: string;
  fullName: string;
  email: string;
  userType: SpareType;
  /** Value of their session's cookie. */
  token: string;
}

const SPARE_EACH = 300;
export const SPARE_PASSWORD = 'corner-street-77';
const MINUTE_MS = 60_000;

/**
 * Users past wizard and guide, written before the server starts: signing up costs a password hash and three
 * three requests, which most tests need somebody for but do not test. Nobody is given out twice.
 */
export async function writeSparePeople(dataDir: string, now: number): Promise<void> {
  const rows = createRows('spare people');
  const createdAt = now - MINUTE_MS;
  // Without a pepper the hash is right whatever pepper the Worker has.
  const passwordHash = await hashPassword(SPARE_PASSWORD, '');
  const people = (['entrepreneur', 'investor'] as const).flatMap((userType) =>
    Array.from({ length: SPARE_EACH }, (_, index) =>
      spare(rows, { userType, createdAt, passwordHash }, index),
    ),
  );
  await withBindings(persistFolder(dataDir), ({ DB }) =>
    DB.batch([
      ...insertStatements(
        DB,
        users,
        people.map(({ user }) => user),
      ),
      ...insertStatements(
        DB,
        userSessions,
        people.map(({ session }) => session),
      ),
    ]),
  );
  mkdirSync(claims(dataDir));
  writeFileSync(listOf(dataDir), JSON.stringify(people.map(({ person }) => person)));
  process.env.NUKKAD_E2E_DATA = dataDir;
}

/** Takes the next unused one among all test processes; null where none is left. */
export function takeSparePerson(userType: SpareType): SparePerson | null {
  const dataDir = process.env.NUKKAD_E2E_DATA;
  if (!dataDir) return null;
  const people = JSON.parse(readFileSync(listOf(dataDir), 'utf8')) as SparePerson[];
  return people.find((person) => person.userType === userType && claim(dataDir, person)) ?? null;
}

const listOf = (dataDir: string) => join(dataDir, 'spare-people.json');
const claims = (dataDir: string) => join(dataDir, 'spare-people-taken');

/** Only one process can make a file that is not there. */
function claim(dataDir: string, { id }: SparePerson): boolean {
  try {
    closeSync(openSync(join(claims(dataDir), id), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

interface Given {
  userType: SpareType;
  createdAt: number;
  passwordHash: string;
}

function spare(rows: Rows, { userType, createdAt, passwordHash }: Given, index: number) {
  const token = Buffer.from(`${userType}-${index}`.padEnd(32, '.')).toString('base64url');
  const mark = `${userType[0]}${String(index).padStart(4, '0')}`;
  const user = rows.user({
    userType,
    createdAt,
    passwordHash,
    fullName: `Feed Tester ${mark}`,
    email: `feed-${mark}@example.com`,
    phone: '+919876543210',
    bio: 'I read this feed from top to bottom.',
    isOnboardingComplete: true,
    hasSeenFirstTimeGuidance: true,
    ...(userType === 'investor'
      ? { investmentAmount: '1-5L', preferredSectors: ['retail'] }
      : { businessInterests: ['funding'] }),
  });
  const session = rows.session({
    userId: user.id,
    createdAt,
    tokenHash: createHash('sha256').update(token).digest('hex'),
  });
  const { id, fullName, email } = user;
  return { user, session, person: { id, fullName, email, userType, token } };
}

import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows, type Rows } from '#test/support/rows/rows';
import { posts, userSessions, users } from '~/db/schema';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import { hashPassword } from '~/platform/password.server';
import { persistFolder } from '../../workers/local/tools/settings';
import { withBindings } from '../../workers/local/tools/worker-server';

/** An author is an entrepreneur with posts from long ago, which are below everything in the feed. */
type SpareType = 'entrepreneur' | 'investor' | 'author';

export interface SparePerson {
  id: string;
  fullName: string;
  email: string;
  type: SpareType;
  /** Value of their session's cookie. */
  token: string;
}

const SPARES: Record<SpareType, number> = { entrepreneur: 800, investor: 800, author: 20 };
/** One page of a profile's posts, and three more. */
const POSTS_OF_AUTHOR = 23;
export const SPARE_PASSWORD = 'corner-street-77';

/**
 * Users past wizard and guide, written before the server starts: signing up costs a password hash and
 * three requests, which most tests need somebody for but do not test. Nobody is given out twice.
 */
export async function writeSparePeople(dataDir: string, now: number): Promise<void> {
  const rows = createRows('spare people');
  const createdAt = now - MINUTE_MS;
  // Without a pepper the hash is right whatever pepper the Worker has.
  const passwordHash = await hashPassword(SPARE_PASSWORD, '');
  const people = (['entrepreneur', 'investor', 'author'] as const).flatMap((type) =>
    Array.from({ length: SPARES[type] }, (_, index) => spare(rows, { type, createdAt, passwordHash }, index)),
  );
  const kilns = people
    .filter(({ person }) => person.type === 'author')
    .flatMap(({ person }) =>
      Array.from({ length: POSTS_OF_AUTHOR }, (_, index) =>
        rows.post({
          authorId: person.id,
          title: `Kiln number ${index + 1}`,
          // Words that no test looks for.
          content: 'It glazes terracotta tiles of every colour.',
          createdAt: now - 60 * DAY_MS + index * MINUTE_MS,
        }),
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
      ...insertStatements(DB, posts, kilns),
    ]),
  );
  mkdirSync(claims(dataDir));
  writeFileSync(listOf(dataDir), JSON.stringify(people.map(({ person }) => person)));
  process.env.NUKKAD_E2E_DATA = dataDir;
}

/**
 * Takes the next unused one among all test processes; null on a server that the tests have not started. Throws where none is left: who signs
 * up instead has other cookies, so that a test would depend on how many ran before it.
 */
export function takeSparePerson(type: SpareType): SparePerson | null {
  const dataDir = process.env.NUKKAD_E2E_DATA;
  if (!dataDir) return null;
  const people = JSON.parse(readFileSync(listOf(dataDir), 'utf8')) as SparePerson[];
  const spare = people.find((person) => person.type === type && claim(dataDir, person));
  if (!spare) throw new Error(`No ${type} is left: raise their number in SPARES`);
  return spare;
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
  type: SpareType;
  createdAt: number;
  passwordHash: string;
}

function spare(rows: Rows, { type, createdAt, passwordHash }: Given, index: number) {
  const token = Buffer.from(`${type}-${index}`.padEnd(32, '.')).toString('base64url');
  const mark = `${type[0]}${String(index).padStart(4, '0')}`;
  const userType = type === 'investor' ? 'investor' : 'entrepreneur';
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
  return { user, session, person: { id, fullName, email, type, token } };
}

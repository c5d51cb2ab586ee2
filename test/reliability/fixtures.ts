import { type FillingBindings, restoreAll } from '#test/support/objects/filled-stores';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import { randomToken, sha256 } from '~/db/id';
import * as schema from '~/db/schema';
import { DAY_MS } from '~/lib/time/duration';
import { chatFixtures } from './chats/fixtures';

export const roles = ['anonymous', 'other', 'owner', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Fixtures {
  ids: Record<Exclude<Role, 'anonymous'> | 'neighbour' | 'victim', string>;
  tokens: Record<Exclude<Role, 'anonymous'>, string>;
  /** Existing ids by kind: the word of a path segment, or of a field before `Id`. */
  known: Record<string, string[]>;
  /** Words that no answer to this role may contain. */
  hiddenFrom: Record<Role, string[]>;
}

/** One living session, by bearer token, of each role that has one. */
export async function sessionsOf(
  rows: ReturnType<typeof createRows>,
  ids: Record<Exclude<Role, 'anonymous'>, string>,
  now = Date.now(),
) {
  const tokens = { owner: randomToken(32), other: randomToken(32), admin: randomToken(32) };
  const sessions = (['owner', 'other', 'admin'] as const).map(async (role) =>
    rows.session({
      userId: ids[role],
      kind: 'bearer',
      tokenHash: await sha256(tokens[role]),
      createdAt: now,
      confirmedAt: now + DAY_MS,
      expiresAt: now + 7 * DAY_MS,
    }),
  );
  return { rows: await Promise.all(sessions), tokens };
}

const onboarded = { isOnboardingComplete: true, hasSeenFirstTimeGuidance: true, bio: 'I sell what I bake.' };

/**
 * Inserts the users of the fuzz run. `owner`, whom the requests are about, has every kind of private data, each
 * with a word that occurs nowhere else. `neighbour` chats with the owner; admin decisions affect `victim`.
 */
export async function insertFixtures(
  { DB: db, CONVERSATION }: Pick<FillingBindings, 'DB' | 'CONVERSATION'>,
  now = Date.now(),
): Promise<Fixtures> {
  const rows = createRows('cast');
  const mark = (whose: string, what: string) => `zq${whose}${what}private`;
  const person = (name: string, userType: 'entrepreneur' | 'investor' | 'admin') =>
    rows.user({
      ...onboarded,
      userType,
      email: `${mark(name, 'mail')}@example.com`,
      createdAt: now - 40 * DAY_MS,
    });
  const people = {
    owner: person('owner', 'entrepreneur'),
    other: person('other', 'investor'),
    admin: person('admin', 'admin'),
    neighbour: person('neighbour', 'investor'),
    victim: person('victim', 'entrepreneur'),
  };
  const { owner, other, admin, neighbour, victim } = people;
  const { rows: sessions, tokens } = await sessionsOf(
    rows,
    { owner: owner.id, other: other.id, admin: admin.id },
    now,
  );
  const posts = [owner, owner, other, victim, victim].map(({ id: authorId }) =>
    rows.post({ authorId, createdAt: now - DAY_MS }),
  );
  const listings = [owner, owner, victim].map(({ id: entrepreneurId }) =>
    rows.listing({ entrepreneurId, createdAt: now - DAY_MS }),
  );
  const comments = posts.map(({ id: postId }) =>
    rows.comment({ postId, userId: owner.id, createdAt: now - DAY_MS }),
  );
  const interests = posts.slice(0, 2).map(({ id: postId }) =>
    rows.interest({
      postId,
      ownerId: owner.id,
      investorId: neighbour.id,
      message: mark('owner', 'interest'),
      createdAt: now - DAY_MS,
    }),
  );
  const chats = chatFixtures(
    rows,
    { owner: owner.id, neighbour: neighbour.id, other: other.id },
    mark('owner', 'chat'),
    now,
  );
  const drafts = [
    {
      userId: owner.id,
      kind: 'post' as const,
      data: { content: mark('owner', 'draft') },
      updatedAt: now,
      savedBy: null,
    },
  ];
  const notices = [owner, other].map(({ id: userId }, i) =>
    rows.notification({
      userId,
      type: 'post_liked',
      content: mark(['owner', 'other'][i] ?? '', 'notice'),
      createdAt: now - DAY_MS,
    }),
  );
  const verifications = [victim].map(({ id: userId }) =>
    rows.verification({ userId, legalName: mark('victim', 'legalname'), createdAt: now - DAY_MS }),
  );
  const decisions = [owner, victim].map(({ id: userId }) =>
    rows.decision({
      userId,
      action: 'warn',
      targetType: 'user',
      targetId: userId,
      reason: mark('owner', 'decision'),
      decidedBy: admin.id,
      createdAt: now - DAY_MS,
    }),
  );
  const reports = posts.slice(3).map(({ id }) =>
    rows.report({
      reporterId: neighbour.id,
      targetType: 'post',
      targetId: id,
      postId: id,
      reportedUserId: victim.id,
      description: mark('neighbour', 'report'),
      createdAt: now - DAY_MS,
    }),
  );
  const files = [owner, other].map(({ id: ownerId }) => rows.file({ ownerId, createdAt: now - DAY_MS }));
  const tables: D1PreparedStatement[] = [
    ...insertStatements(db, schema.users, Object.values(people)),
    ...insertStatements(db, schema.userSessions, sessions),
    ...insertStatements(db, schema.posts, posts),
    ...insertStatements(db, schema.listings, listings),
    ...insertStatements(db, schema.comments, comments),
    ...insertStatements(db, schema.interests, interests),
    ...insertStatements(db, schema.conversations, chats.conversations),
    ...insertStatements(db, schema.drafts, drafts),
    ...insertStatements(db, schema.notifications, notices),
    ...insertStatements(db, schema.decisions, decisions),
    ...insertStatements(db, schema.files, [...files, chats.file]),
    ...insertStatements(db, schema.verifications, verifications),
    ...insertStatements(db, schema.reports, reports),
    ...insertStatements(db, schema.calls, [chats.call]),
    ...insertStatements(db, schema.callProposals, [chats.proposal]),
  ];
  await db.batch(tables);
  await restoreAll({ CONVERSATION }, chats.histories);
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
  const everybody = [owner.id, other.id, neighbour.id, victim.id];
  return {
    ids: {
      owner: owner.id,
      other: other.id,
      admin: admin.id,
      neighbour: neighbour.id,
      victim: victim.id,
    },
    tokens,
    known: {
      posts: idsOf(posts),
      listings: idsOf(listings),
      users: everybody,
      comments: idsOf(comments),
      interests: idsOf(interests),
      messages: chats.messageIds,
      sessions: idsOf(sessions),
      notifications: idsOf(notices),
      reports: idsOf(reports),
      decisions: idsOf(decisions),
      calls: [chats.call.id],
      proposals: [chats.proposal.id],
      documents: idsOf(files),
      files: idsOf([...files, chats.file]),
    },
    hiddenFrom: hiddenWords(mark),
  };
}

/** An admin may read email addresses, reports and decisions, but no chats, drafts or notifications. */
function hiddenWords(mark: (whose: string, what: string) => string): Fixtures['hiddenFrom'] {
  const ofOwner = ['chat', 'draft', 'notice'].map((what) => mark('owner', what));
  const toAdmins = [
    mark('owner', 'mail'),
    mark('owner', 'decision'),
    mark('owner', 'interest'),
    mark('neighbour', 'mail'),
    mark('neighbour', 'report'),
    mark('victim', 'mail'),
    mark('victim', 'legalname'),
  ];
  const ofOther = [mark('other', 'notice')];
  return {
    anonymous: [...ofOwner, ...toAdmins, ...ofOther, mark('other', 'mail')],
    other: [...ofOwner, ...toAdmins],
    owner: [mark('other', 'mail'), ...ofOther, ...toAdmins.slice(3)],
    admin: [...ofOwner, ...ofOther],
  };
}

import type { History } from '#test/support/objects/history';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import * as schema from '~/db/schema';
import type { SweptKind } from '~/domain/retention/retention';
import { istDay } from '~/lib/time/in-words';

/** The users and the conversation that every sample belongs to. */
export const scene = { owner: 'the-owner', other: 'the-other', admin: 'the-desk', talk: 'the-talk' };

export interface Thing {
  kind: SweptKind;
  name: string;
  /** Days between two samples. */
  every: number;
  make: (db: D1Database, id: string, at: number) => D1PreparedStatement[];
  /** Selects the `id` of the samples that are still complete. */
  left: string;
  /** The sample has an object in R2 of the same name. */
  hasObject?: true;
  /** Days that a line allows beyond its number: views go by whole days, the log by whole nights. */
  grace?: number;
  /** Days between the sample's creation and the moment from which its line counts. */
  after?: number;
}

const rows = createRows('retention');

const insert = (db: D1Database, table: string, values: Record<string, unknown>) => {
  const names = Object.keys(values);
  const marks = names.map(() => '?').join(', ');
  return db
    .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`)
    .bind(...Object.values(values));
};

type Values = (id: string, at: number) => Record<string, unknown>;

const simple = (
  kind: SweptKind,
  name: string,
  table: string,
  values: Values,
  more: Partial<Thing> & { remains?: string } = {},
): Thing => ({
  kind,
  name,
  every: 1,
  make: (db, id, at) => [insert(db, table, { id, ...values(id, at) })],
  left: `SELECT id FROM ${table} WHERE ${more.remains ?? '1'}`,
  ...more,
});

const removal = (db: D1Database, type: string, id: string, at: number, reportId: string | null = null) =>
  insert(db, 'decisions', {
    report_id: reportId,
    id: `removal of ${id}`,
    user_id: scene.owner,
    action: 'remove',
    target_type: type,
    target_id: id,
    reason: 'Fraud',
    decided_by: scene.admin,
    created_at: at,
  });

/** Content that its author has deleted, or an admin has removed. */
function content(type: 'post' | 'listing' | 'comment', byAdmin: boolean): Thing {
  const name = `${type} ${byAdmin ? 'removed' : 'deleted'}`;
  const tables = { post: 'posts', listing: 'business_listings', comment: 'comments' };
  const words = { post: "content <> ''", listing: "description <> ''", comment: '1' };
  return {
    kind: byAdmin ? 'removed_content' : 'deleted_content',
    name,
    every: 2,
    make: (db, id, at) => {
      const gone = { id, createdAt: at, deletedAt: at, isActive: false };
      const made = {
        post: () => insertStatements(db, schema.posts, [rows.post({ ...gone, authorId: scene.owner })]),
        listing: () =>
          insertStatements(db, schema.listings, [rows.listing({ ...gone, entrepreneurId: scene.owner })]),
        comment: () => [
          insert(db, 'comments', {
            id,
            user_id: scene.owner,
            post_id: 'the-post',
            content: 'Which oven?',
            created_at: at,
            deleted_at: at,
          }),
        ],
      };
      return [...made[type](), ...(byAdmin ? [removal(db, type, id, at)] : [])];
    },
    left: `SELECT id FROM ${tables[type]} WHERE ${words[type]}`,
  };
}

const file = (kind: SweptKind, name: string, columns: Values): Thing => ({
  kind,
  name,
  every: 6,
  hasObject: true,
  make: (db, id, at) => [
    insert(db, 'files', {
      id,
      owner_id: scene.owner,
      kind: 'post_image',
      name: 'a.webp',
      content_type: 'image/webp',
      size: 7,
      created_at: at,
      ...columns(id, at),
    }),
  ],
  left: 'SELECT id FROM files WHERE 1',
});

const withdrawn = (kind: SweptKind, reason: string) =>
  file(kind, `file ${reason}`, (_, at) => ({
    attached_at: at,
    withdrawn_at: at,
    withdrawn_reason: reason,
  }));

function document(kind: SweptKind, status: 'rejected' | 'verified'): Thing {
  const scan = file(kind, `document ${status}`, (_, at) => ({ kind: 'document', attached_at: at }));
  return {
    ...scan,
    make: (db, id, at) => [
      ...scan.make(db, id, at),
      insert(db, 'verifications', {
        id,
        user_id: scene.owner,
        legal_name: 'Asha',
        document_kind: 'pan',
        file_id: id,
        status,
        decided_at: at,
        created_at: at,
      }),
    ],
    left: 'SELECT id FROM verifications WHERE file_id IS NOT NULL',
  };
}

const report = (kind: SweptKind, name: string, decision: string | null): Thing =>
  simple(
    kind,
    name,
    'reports',
    (id, at) => ({
      reporter_id: scene.other,
      target_type: 'user',
      target_id: id,
      reported_user_id: scene.owner,
      reason: 'spam',
      evidence: '{}',
      status: decision ? 'resolved' : 'dismissed',
      decision_id: decision,
      closed_at: at,
      created_at: at,
    }),
    { remains: 'evidence IS NOT NULL' },
  );

/** A user who asks for erasure; the product's own erasure writes the sealed record and the proof. */
const leaving = (db: D1Database, id: string, at: number) => [
  ...insertStatements(db, schema.users, [
    rows.user({ id, createdAt: at, deletionRequestedAt: at, email: `${id}@example.com` }),
  ]),
  insert(db, 'consents', { id, user_id: id, purpose: 'terms', version: '1.0', given_at: at }),
];

/** A browser takes pushes by a session of its own, which has ended by now: nothing is sent to it. */
const subscribed = (db: D1Database, id: string, at: number) => [
  insert(db, 'user_sessions', {
    id,
    user_id: scene.owner,
    token_hash: id,
    kind: 'cookie',
    created_at: at,
    last_activity: at,
    expires_at: at,
  }),
  insert(db, 'push_subscriptions', {
    session_id: id,
    user_id: scene.owner,
    endpoint: `https://push.example/${id}`,
    p256dh: '',
    auth: '',
    created_at: at,
  }),
];

/** The seven days in which deletion can be undone, and the hours until the nightly run. */
const LEAVING_DAYS = 7.25;

const REMOVED_MESSAGE = 'message removed';
const REMOVED_EVERY = 2;

/** The messages that the samples remove, which their conversation holds from the start. */
export const reportedMessages = (days: number, at: number): History => ({
  standing: { conversationId: scene.talk, status: 'accepted', requestedBy: scene.owner, isConnected: true },
  messages: Array.from({ length: Math.ceil(days / REMOVED_EVERY) }, (_, i) => {
    const id = `${REMOVED_MESSAGE}#${i * REMOVED_EVERY}`;
    const sent = { id, clientId: id, senderId: scene.owner, createdAt: at };
    return { ...sent, type: 'text', content: 'Send a fee', extras: {} };
  }),
  readSeq: {},
});

/** A sample for every line of the retention table. */
export const things: readonly Thing[] = [
  {
    kind: 'consents',
    name: 'ended account',
    every: 10,
    after: LEAVING_DAYS,
    make: leaving,
    left: 'SELECT user_id AS id FROM erasures WHERE EXISTS (SELECT 1 FROM consents AS c WHERE c.user_id = erasures.user_id)',
  },
  {
    kind: 'registration',
    name: 'ended account, sealed',
    every: 10,
    after: LEAVING_DAYS,
    make: leaving,
    left: 'SELECT user_id AS id FROM sealed_records WHERE 1',
  },
  simple('sessions', 'session', 'user_sessions', (id, at) => ({
    user_id: scene.owner,
    token_hash: id,
    kind: 'cookie',
    ip_address: '203.0.113.9',
    is_active: 0,
    created_at: at,
    last_activity: at,
    expires_at: at,
  })),
  {
    kind: 'push',
    name: 'push subscription',
    every: 1,
    make: subscribed,
    left: 'SELECT session_id AS id FROM push_subscriptions WHERE 1',
  },
  simple('sign_in_tries', 'try', 'auth_attempts', (_, at) => ({
    kind: 'sign_in',
    account_hash: 'a',
    address_hash: 'b',
    created_at: at,
  })),
  simple('password_links', 'link', 'password_resets', (id, at) => ({
    user_id: scene.owner,
    token_hash: id,
    created_at: at,
    expires_at: at,
  })),
  {
    kind: 'drafts',
    name: 'draft',
    every: 10,
    make: (db, id, at) => [
      ...insertStatements(db, schema.users, [rows.user({ id, createdAt: at, email: `${id}@example.com` })]),
      insert(db, 'drafts', { user_id: id, kind: 'post', data: '{}', updated_at: at }),
    ],
    left: 'SELECT user_id AS id FROM drafts WHERE 1',
  },
  ...(['post', 'listing', 'comment'] as const).flatMap((type) => [content(type, false), content(type, true)]),
  {
    kind: 'removed_content',
    name: REMOVED_MESSAGE,
    every: REMOVED_EVERY,
    make: (db, id, at) => [
      insert(db, 'reports', {
        id: `report of ${id}`,
        reporter_id: scene.other,
        target_type: 'message',
        target_id: id,
        reported_user_id: scene.owner,
        reason: 'spam',
        status: 'resolved',
        created_at: at,
      }),
      removal(db, 'message', id, at, `report of ${id}`),
    ],
    left: "SELECT target_id AS id FROM decisions WHERE target_type = 'message' AND cleared_at IS NULL",
  },
  withdrawn('deleted_files', 'deleted'),
  withdrawn('deleted_files', 'replaced'),
  withdrawn('removed_files', 'removed'),
  file('unused_uploads', 'upload', () => ({})),
  document('rejected_documents', 'rejected'),
  document('accepted_documents', 'verified'),
  simple('notifications', 'notification', 'notifications', (id, at) => ({
    user_id: scene.owner,
    type: 'security',
    content: 'Hello',
    group_key: id,
    created_at: at,
  })),
  simple('calls', 'call', 'calls', (_, at) => ({
    caller_id: scene.owner,
    receiver_id: scene.other,
    status: 'ended',
    created_at: at,
  })),
  {
    kind: 'views',
    name: 'view',
    every: 1,
    grace: 1,
    make: (db, id, at) => [
      insert(db, 'daily_views', {
        target_type: 'post',
        target_id: id,
        viewer_id: scene.other,
        owner_id: scene.owner,
        day: istDay(at),
      }),
    ],
    left: 'SELECT target_id AS id FROM daily_views WHERE 1',
  },
  report('evidence', 'report dismissed', null),
  report('acted_evidence', 'report acted on', 'some'),
  simple(
    'flagged_words',
    'flag',
    'content_flags',
    (id, at) => ({
      target_type: 'post',
      target_id: id,
      user_id: scene.owner,
      code: 'x',
      excerpt: 'double your money',
      status: 'upheld',
      handled_at: at,
      created_at: at,
    }),
    { remains: "excerpt <> ''" },
  ),
  simple(
    'audit',
    'line',
    'audit_log',
    (id, at) => ({ action: 'listing.approved', target_type: 'listing', target_id: id, created_at: at }),
    { grace: 1 },
  ),
  simple('proposals', 'proposal', 'admin_proposals', (_, at) => ({
    user_id: scene.owner,
    change: '{"kind":"ban"}',
    reason: 'Took money',
    proposed_by: scene.admin,
    status: 'declined',
    expires_at: at,
    created_at: at,
  })),
];

/** Statements that insert the users and rows that every sample refers to. */
export function sceneStatements(db: D1Database, at: number): D1PreparedStatement[] {
  const { owner, other, admin, talk } = scene;
  const person = (id: string, userType: 'investor' | 'entrepreneur' | 'admin') =>
    rows.user({ id, userType, createdAt: at, email: `${id}@example.com` });
  const people = [person(owner, 'entrepreneur'), person(other, 'investor'), person(admin, 'admin')];
  return [
    ...insertStatements(db, schema.users, people),
    ...insertStatements(db, schema.posts, [rows.post({ id: 'the-post', authorId: owner, createdAt: at })]),
    insert(db, 'conversations', {
      id: talk,
      user_a: other,
      user_b: owner,
      created_at: at,
    }),
  ];
}

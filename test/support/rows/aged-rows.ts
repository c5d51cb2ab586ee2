import { env } from 'cloudflare:workers';
import { newId, randomToken } from '~/db/id';
import { callClientId } from '~/domain/message/message';
import type { StoredMessage } from '~/domain/message/stored-message';
import type { SweptKind } from '~/domain/retention/retention';
import { istDay } from '~/lib/time/in-words';
import { insertMessage, messagesBetween, objectOf } from '../conversations';
import { insertSession } from '../sessions';
import { newInvestor, newListing, newPost, newUser, row, rows } from './factories';

/** Inserts one row of a kind, dated `at`; returns a function that says whether it still exists. */
type MakeAged = (at: number) => Promise<() => Promise<boolean>>;

const insert = (table: string, values: Record<string, unknown>) =>
  rows(
    `INSERT INTO ${table} (${Object.keys(values).join(', ')}) VALUES (${Object.keys(values)
      .map(() => '?')
      .join(', ')}) RETURNING 1`,
    ...Object.values(values),
  );

const there =
  (sql: string, ...params: unknown[]) =>
  async () =>
    (await rows(sql, ...params)).length > 0;

/** Inserts the decision with which an admin removes content. */
export async function insertRemoval(type: string, targetId: string, userId: string, at = 1): Promise<void> {
  const values = { id: newId(), user_id: userId, action: 'remove', target_type: type, target_id: targetId };
  await insert('decisions', { ...values, reason: 'Fraud', decided_by: userId, created_at: at });
}

const deletedPost =
  (byAdmin: boolean): MakeAged =>
  async (at) => {
    const author = await newUser();
    const id = await newPost(author, { deletedAt: at, isActive: false });
    await insert('comments', { id, user_id: author.id, post_id: id, content: 'Which?', created_at: 1 });
    if (byAdmin) await insertRemoval('post', id, author.id);
    return there(
      "SELECT 1 FROM posts WHERE id = ?1 AND content <> '' AND EXISTS (SELECT 1 FROM comments WHERE id = ?1)",
      id,
    );
  };

const deletedListing =
  (byAdmin: boolean): MakeAged =>
  async (at) => {
    const owner = await newUser();
    const id = await newListing(owner, { deletedAt: at, isActive: false });
    const news = { user_id: owner.id, listing_id: id, content: 'It is here', is_update: 1 };
    await insert('comments', { id: newId(), ...news, created_at: 1 });
    if (byAdmin) await insertRemoval('listing', id, owner.id);
    return there(
      "SELECT 1 FROM business_listings WHERE id = ?1 AND description <> '' AND EXISTS (SELECT 1 FROM comments WHERE listing_id = ?1)",
      id,
    );
  };

const removedRating: MakeAged = async (at) => {
  const [rater, rated] = [await newUser(), await newUser()];
  const id = newId();
  const times = { created_at: 1, updated_at: 1, deleted_at: at };
  await insert('ratings', {
    id,
    rater_id: rater.id,
    rated_user_id: rated.id,
    rating: 1,
    comment: 'No',
    ...times,
  });
  await insertRemoval('rating', id, rater.id);
  return there('SELECT 1 FROM ratings WHERE id = ?', id);
};

const deletedComment =
  (byAdmin: boolean): MakeAged =>
  async (at) => {
    const author = await newUser();
    const [id, postId] = [newId(), await newPost(author)];
    const values = { id, user_id: author.id, post_id: postId, content: 'Which?' };
    await insert('comments', { ...values, deleted_at: at, created_at: 1 });
    if (byAdmin) await insertRemoval('comment', id, author.id);
    return there('SELECT 1 FROM comments WHERE id = ?', id);
  };

/** A moderator has removed the comment that it answers, and it with that one. */
const removedReply: MakeAged = async (at) => {
  const author = await newUser();
  const [id, parent, postId] = [newId(), newId(), await newPost(author)];
  const values = { user_id: author.id, post_id: postId, content: 'Which?', deleted_at: at, created_at: 1 };
  await insert('comments', { ...values, id: parent });
  await insert('comments', { ...values, id, parent_id: parent });
  await insertRemoval('comment', parent, author.id, at);
  return there('SELECT 1 FROM comments WHERE id = ?', id);
};

/** A moderator has removed it after a report of its receiver. */
const removedMessage: MakeAged = async (at) => {
  const [sender, receiver, report] = [await newUser(), await newInvestor(), newId()];
  const { id } = await insertMessage(sender, receiver, { content: 'Send a fee' });
  const about = {
    reporter_id: receiver.id,
    target_type: 'message',
    target_id: id,
    reported_user_id: sender.id,
  };
  await insert('reports', { id: report, ...about, reason: 'fraud', status: 'resolved', created_at: at });
  const decision = {
    id: newId(),
    user_id: sender.id,
    action: 'remove',
    target_type: 'message',
    target_id: id,
  };
  const why = { reason: 'Fraud', decided_by: receiver.id, report_id: report, created_at: at };
  await insert('decisions', { ...decision, ...why });
  await objectOf(sender, receiver).changed();
  return async () => (await storedMessage(sender, receiver, id)).content !== '';
};

const endedCall: MakeAged = async (at) => {
  const [caller, receiver, id] = [await newUser(), await newInvestor(), newId()];
  const call = { id, caller_id: caller.id, receiver_id: receiver.id, status: 'ended', created_at: at };
  await insert('calls', call);
  const view = { id, kind: 'audio', callerId: caller.id, endReason: 'missed', durationSeconds: 0 } as const;
  const message = {
    id: newId(),
    clientId: callClientId(id),
    type: 'call',
    content: '',
    extras: { call: view },
  } as const;
  await insertMessage(caller, receiver, message);
  return async () => {
    // The thread keeps its row after the call itself has gone.
    if ((await storedMessage(caller, receiver, message.id)).type !== 'call') throw new Error('half a call');
    return (await rows('SELECT 1 FROM calls WHERE id = ?', id)).length > 0;
  };
};

async function storedMessage(one: { id: string }, other: { id: string }, id: string): Promise<StoredMessage> {
  const found = (await messagesBetween(one, other)).find((message) => message.id === id);
  if (!found) throw new Error('the message has gone');
  return found;
}

const photoRow = (owner: { id: string }, key: string) => ({
  id: key,
  owner_id: owner.id,
  kind: 'post_image',
  name: 'a.webp',
  content_type: 'image/webp',
  size: 6,
});

const withdrawnFile =
  (reason: 'deleted' | 'replaced' | 'removed'): MakeAged =>
  async (at) => {
    const [owner, key] = [await newUser(), randomToken(18)];
    await env.FILES.put(key, 'a photo');
    const mark = { withdrawn_at: at, withdrawn_reason: reason };
    await insert('files', { ...photoRow(owner, key), ...mark, attached_at: 1, created_at: 1 });
    return async () => {
      const left = (await rows('SELECT 1 FROM files WHERE id = ?', key)).length > 0;
      if (left !== ((await env.FILES.head(key)) !== null)) throw new Error('half a file');
      return left;
    };
  };

const decidedDocument =
  (status: 'verified' | 'rejected'): MakeAged =>
  async (at) => {
    const [owner, key, id] = [await newUser(), randomToken(18), newId()];
    await env.FILES.put(key, 'a scan');
    const file = {
      id: key,
      owner_id: owner.id,
      kind: 'document',
      name: 'pan.pdf',
      content_type: 'application/pdf',
    };
    await insert('files', { ...file, size: 6, attached_at: 1, created_at: 1 });
    const sent = { id, user_id: owner.id, legal_name: 'Asha', document_kind: 'pan', file_id: key };
    await insert('verifications', { ...sent, status, decided_at: at, created_at: 1 });
    return async () => {
      const { file_id, legal_name } = await row<{ file_id: string | null; legal_name: string }>(
        'SELECT file_id, legal_name FROM verifications WHERE id = ?',
        id,
      );
      const left = [
        file_id !== null,
        (await rows('SELECT 1 FROM files WHERE id = ?', key)).length > 0,
        (await env.FILES.head(key)) !== null,
      ];
      if (new Set(left).size > 1) throw new Error(`half a document: ${left}`);
      if (file_id === null && (legal_name === '') !== (status === 'rejected'))
        throw new Error('the wrong name');
      return file_id !== null;
    };
  };

const closedReport =
  (acted: boolean): MakeAged =>
  async (at) => {
    const [owner, id] = [await newUser(), newId()];
    const about = { reporter_id: owner.id, target_type: 'user', target_id: id, reported_user_id: owner.id };
    const end = {
      status: acted ? 'resolved' : 'dismissed',
      decision_id: acted ? 'some' : null,
      closed_at: at,
    };
    await insert('reports', { id, ...about, ...end, reason: 'spam', evidence: '{}', created_at: 1 });
    return there('SELECT 1 FROM reports WHERE id = ? AND evidence IS NOT NULL', id);
  };

const simple =
  (
    table: string,
    clock: string,
    values: (person: string, id: string) => Record<string, unknown>,
    left = '1',
  ): MakeAged =>
  async (at) => {
    const [person, id] = [await newUser(), newId()];
    await insert(table, { id, ...values(person.id, id), [clock]: at });
    return there(`SELECT 1 FROM ${table} WHERE id = ? AND ${left}`, id);
  };

const erased: MakeAged = async (at) => {
  const person = await newUser();
  await insert('erasures', { user_id: person.id, step: 'audit', started_at: at, finished_at: at });
  await insert('consents', {
    id: person.id,
    user_id: person.id,
    purpose: 'terms',
    version: '1.0',
    given_at: 1,
  });
  await insertRemoval('user', person.id, person.id);
  return there(
    `SELECT 1 FROM erasures WHERE user_id = ?1
      UNION SELECT 1 FROM consents WHERE user_id = ?1 UNION SELECT 1 FROM decisions WHERE user_id = ?1`,
    person.id,
  );
};

/** Rows for each line of the retention table. */
export const agedRows: Record<Exclude<SweptKind, 'audit'>, Record<string, MakeAged>> = {
  registration: {
    record: simple('sealed_records', 'sealed_at', (user_id) => ({
      user_id,
      kind: 'registration',
      data: '{}',
    })),
  },
  push: {
    subscription: async (at) => {
      const { id } = await insertSession((await newUser()).id, { lastActivity: at });
      const columns = 'session_id, user_id, endpoint, p256dh, auth, created_at';
      await rows(
        `INSERT INTO push_subscriptions (${columns}) SELECT id, user_id, id, '', '', ? FROM user_sessions
          WHERE id = ? RETURNING 1`,
        ...[Date.now(), id],
      );
      return there('SELECT 1 FROM push_subscriptions WHERE session_id = ?', id);
    },
  },
  sessions: {
    session: simple('user_sessions', 'last_activity', (user_id, id) => {
      return { user_id, token_hash: id, kind: 'cookie', expires_at: 1, created_at: 1, is_active: 0 };
    }),
  },
  sign_in_tries: {
    attempt: simple('auth_attempts', 'created_at', () => {
      return { kind: 'sign_in', account_hash: 'a', address_hash: 'b' };
    }),
  },
  password_links: {
    link: simple('password_resets', 'expires_at', (user_id, id) => ({
      user_id,
      token_hash: id,
      created_at: 1,
    })),
  },
  drafts: {
    draft: async (at) => {
      const { id } = await newUser();
      await insert('drafts', { user_id: id, kind: 'post', data: '{}', updated_at: at });
      return there('SELECT 1 FROM drafts WHERE user_id = ?', id);
    },
  },
  deleted_content: {
    post: deletedPost(false),
    listing: deletedListing(false),
    comment: deletedComment(false),
  },
  removed_content: {
    post: deletedPost(true),
    listing: deletedListing(true),
    comment: deletedComment(true),
    reply: removedReply,
    message: removedMessage,
    rating: removedRating,
  },
  deleted_files: { deleted: withdrawnFile('deleted'), replaced: withdrawnFile('replaced') },
  removed_files: { removed: withdrawnFile('removed') },
  notifications: {
    notification: simple('notifications', 'created_at', (user_id, id) => {
      return { user_id, type: 'security', content: 'Hello', group_key: id };
    }),
  },
  calls: { call: endedCall },
  views: {
    view: async (at) => {
      const { id } = await newUser();
      const view = { target_type: 'post', target_id: id, viewer_id: id, owner_id: id };
      await insert('daily_views', { ...view, day: istDay(at) });
      return there('SELECT 1 FROM daily_views WHERE viewer_id = ?', id);
    },
  },
  unused_uploads: {
    upload: async (at) => {
      const [owner, key] = [await newUser(), randomToken(18)];
      await env.FILES.put(key, 'a photo');
      await insert('files', { ...photoRow(owner, key), created_at: at });
      return there('SELECT 1 FROM files WHERE id = ?', key);
    },
  },
  rejected_documents: { document: decidedDocument('rejected') },
  accepted_documents: { document: decidedDocument('verified') },
  evidence: { report: closedReport(false) },
  acted_evidence: { report: closedReport(true) },
  flagged_words: {
    flag: simple(
      'content_flags',
      'handled_at',
      (user_id, id) => {
        const about = { target_type: 'post', target_id: id, user_id, code: 'x', excerpt: 'double' };
        return { ...about, status: 'upheld', created_at: 1 };
      },
      "excerpt <> ''",
    ),
  },
  consents: { 'ended account': erased },
  proposals: {
    proposal: simple('admin_proposals', 'created_at', (user_id) => {
      return { user_id, change: '{}', reason: 'x', proposed_by: user_id, status: 'declined', expires_at: 1 };
    }),
  },
};

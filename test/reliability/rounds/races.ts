import type { CrowdMember } from '#test/bench/crowd';
import { DAY_MS } from '~/lib/time/duration';
import { Stored } from '../stored';
import { askAs, type Faults, must, runCron, tally, until, write } from './state';

/** Requests of one race, and after how many answers the other side acts. */
const SENDS = 24;
const AFTER = 6;
const allowed = [200, 201, 403, 404, 410];

interface Sent {
  status: number;
  clientId: string;
}

/** F16: a receiver blocks, or is erased, while a sender sends; a post is deleted while it is commented. */
export async function racesRound(state: Faults): Promise<string> {
  const notes = [await blockedMidSend(state), await deletedWhileCommented(state), await erasedMidSend(state)];
  return notes.filter(Boolean).join('; ');
}

/** Sends one after the other in three lanes; `act` begins after the first answers. */
async function raced(send: () => Promise<Sent>, act: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  let begin: () => void = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const lane = async () => {
    for (let i = 0; i < SENDS / 3; i += 1) {
      sent.push(await send());
      if (sent.length >= AFTER) begin();
    }
  };
  await Promise.all([lane(), lane(), lane(), begun.then(act)]);
  const strange = sent.filter(({ status }) => !allowed.includes(status)).map(({ status }) => status);
  must(strange.length === 0, `F16: answers ${tally(strange)}`);
  return sent;
}

const isStored = ({ status }: Sent) => status === 200 || status === 201;

const message = (state: Faults, from: CrowdMember, to: CrowdMember) => async (): Promise<Sent> => {
  const clientId = crypto.randomUUID();
  const body = { receiverId: to.id, content: `Said once: ${clientId}`, clientId };
  return { clientId, status: (await askAs(state, from.token, 'POST', '/api/messages', body)).status };
};

/** Exactly what was acknowledged is in the conversation. */
function compare(state: Faults, sender: CrowdMember, sent: Sent[], what: string): void {
  const stored = new Stored(state.harness.dataDir);
  try {
    const written = new Set(
      stored
        .chats((chats) =>
          chats.rows<{ id: string }>('SELECT client_id AS id FROM messages WHERE sender_id = ?', sender.id),
        )
        .map(({ id }) => id),
    );
    const wrong = sent.filter((one) => written.has(one.clientId) !== isStored(one));
    must(wrong.length === 0, `F16: ${what}: ${wrong.length} messages are stored and refused, or lost`);
  } finally {
    stored.close();
  }
}

async function blockedMidSend(state: Faults): Promise<string> {
  const [, , sender, receiver] = state.harness.guests;
  must(Boolean(sender && receiver), 'F16 needs guests');
  if (!sender || !receiver) return '';
  const block = (method: string) => askAs(state, receiver.token, method, `/api/users/${sender.id}/block`);
  const sent = await raced(message(state, sender, receiver), () => block('POST'));
  const after = await message(state, sender, receiver)();
  must(after.status === 403, `F16: a message after the block got ${after.status}`);
  compare(state, sender, [...sent, after], 'block');
  await block('DELETE');
  return `blocked mid-send: ${tally(sent.map(({ status }) => status))}, then ${after.status}`;
}

async function deletedWhileCommented(state: Faults): Promise<string> {
  const [author, ...others] = state.harness.guests;
  const readers = others.slice(0, 3);
  if (!author) return '';
  const id = crypto.randomUUID();
  const post = {
    id,
    postType: 'community',
    title: 'Going soon',
    content: 'A post that is deleted while it is commented.',
    category: 'Retail',
  };
  const made = await askAs(state, author.token, 'POST', '/api/posts', post);
  must(made.status === 201, `F16: a post got ${made.status} ${JSON.stringify(made.body)}`);
  const postId: string = made.body.id;
  let turn = 0;
  const comment = async (): Promise<Sent> => {
    turn += 1;
    const by = readers[turn % readers.length] ?? author;
    const clientId = crypto.randomUUID();
    const body = { id: clientId, content: `Comment ${clientId}` };
    return {
      clientId,
      status: (await askAs(state, by.token, 'POST', `/api/posts/${postId}/comments`, body)).status,
    };
  };
  const sent = await raced(comment, () => askAs(state, author.token, 'DELETE', `/api/posts/${postId}`));
  const after = await comment();
  must(after.status === 404 || after.status === 410, `F16: a comment on a deleted post got ${after.status}`);
  const stored = new Stored(state.harness.dataDir);
  try {
    const written = new Set(
      stored.rows<{ id: string }>('SELECT id FROM comments WHERE post_id = ?', postId).map((row) => row.id),
    );
    const wrong = [...sent, after].filter((one) => written.has(one.clientId) !== isStored(one));
    must(wrong.length === 0, `F16: ${wrong.length} comments are stored and refused, or lost`);
    const late = stored.value(
      'SELECT count(*) FROM comments AS c JOIN posts AS p ON p.id = c.post_id WHERE p.id = ? AND c.created_at > p.deleted_at',
      postId,
    );
    must(late === 0, `F16: ${late} comments are younger than the end of their post`);
    must(
      Boolean(stored.value('SELECT deleted_at FROM posts WHERE id = ?', postId)),
      'F16: the post is not deleted',
    );
  } finally {
    stored.close();
  }
  return `post deleted while commented: ${tally(sent.map(({ status }) => status))}, then ${after.status}`;
}

/** The seven days are over, so the cron erases the account while messages to it come in. */
async function erasedMidSend(state: Faults): Promise<string> {
  const pair = state.harness.guests.splice(4, 2);
  const [leaver, sender] = pair;
  if (!leaver || !sender) return 'no account is left to erase';
  const first = await message(state, sender, leaver)();
  must(first.status === 201, `F16: a message to the leaver got ${first.status}`);
  await write(state, 'UPDATE users SET deletion_requested_at = ? WHERE id = ?', [
    Date.now() - 8 * DAY_MS,
    leaver.id,
  ]);
  const sent = await raced(message(state, sender, leaver), () => runCron(state));
  const isErased = (stored: Stored) =>
    stored.value('SELECT count(*) FROM erasures WHERE user_id = ? AND finished_at IS NOT NULL', leaver.id) ===
    1;
  const stored = new Stored(state.harness.dataDir);
  try {
    must(Number.isFinite(await until(() => isErased(stored), 20_000)), 'F16: the erasure did not end');
    const after = await message(state, sender, leaver)();
    must([403, 404, 410].includes(after.status), `F16: a message to nobody got ${after.status}`);
    compare(state, sender, [first, ...sent, after], 'erasure');
    await stored.settled(500, 10_000);
    const left = stored.chats((chats) =>
      chats.value('SELECT count(*) FROM inbox WHERE user_id = ?', leaver.id),
    );
    must(left === 0, `F16: ${left} rows in the inbox of an erased account`);
    const rows = stored.value('SELECT count(*) FROM notifications WHERE user_id = ?', leaver.id);
    must(rows === 0, `F16: ${rows} notifications of an erased account`);
    return `erased mid-send: ${tally(sent.map(({ status }) => status))}, then ${after.status}`;
  } finally {
    stored.close();
  }
}

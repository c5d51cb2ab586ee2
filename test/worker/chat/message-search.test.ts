import { runInDurableObject } from 'cloudflare:test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { connect, type SignedInUser, say, threadOf } from '#test/support/chat';
import { insertMessage, objectOf } from '#test/support/conversations';
import { hubOf } from '#test/support/hub-socket';
import { actOn } from '#test/support/message-acts';
import { newInvestor, newUser, rows } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';
import { Thread } from '#workers/conversation/thread';
import { searchTimes } from '#workers/hub/message-search';
import { newId } from '~/db/id';
import type { PageEdge } from '~/domain/message/conversations';
import type { InboxSearchReply, MessageHit } from '~/domain/message-search/message-search.schema';
import { messageSearchPage } from '~/features/message-search/search-page.server';
import { loader as threadSearch } from '~/routes/api/messages.$userId.search';
import { loader as inboxSearch } from '~/routes/api/messages.search';

const waits = { ...searchTimes };

// A busy machine gives all the time it needs: none of these conversations is slow on purpose.
beforeAll(() => {
  Object.assign(searchTimes, { aloneMs: 120_000, everywhereMs: 120_000 });
});
afterAll(() => {
  Object.assign(searchTimes, waits);
});

const friends = async () => connect(await newUser({ fullName: 'Asha' }), await newInvestor());

async function findIn(as: SignedInUser, other: { id: string }, q: string, more = '') {
  const query = `q=${encodeURIComponent(q)}${more}`;
  const answered = await callRoute(threadSearch, { as, params: { userId: other.id }, query });
  return { ...answered, hits: answered.body as MessageHit[] };
}

async function findAll(as: SignedInUser, q: string) {
  const answered = await callRoute(inboxSearch, { as, query: `q=${encodeURIComponent(q)}` });
  return { ...answered, reply: answered.body as InboxSearchReply };
}

const textOf = ({ snippet }: MessageHit) => snippet.map(({ text }) => text).join('');
const marked = ({ snippet }: MessageHit) => snippet.flatMap(({ text, isHit }) => (isHit ? [text] : []));

describe('GET /api/messages/{userId}/search', () => {
  it('finds words in any order and the beginning of the last, newest first, for both', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'The chiller stands in Dewa');
    await say(vikram, asha, 'Dewa is far, the chiller is old');
    await say(asha, vikram, 'No chill');
    for (const [me, other] of [
      [asha, vikram],
      [vikram, asha],
    ] as const) {
      const { hits, meter } = await findIn(me, other, 'dewa CHILL');
      expect(hits.map(({ seq }) => seq)).toEqual([2, 1]);
      expect(hits.map(marked)).toEqual([
        ['Dewa', 'chiller'],
        ['chiller', 'Dewa'],
      ]);
      expect(hits[0]).toMatchObject({ user: { id: other.id }, senderId: vikram.id, messageType: 'text' });
      expect(meter.trips).toBe(1);
    }
  });

  it.each([
    ['मिठाई', true],
    ['मिठ', true],
    ['शुद्ध मि', true],
    ['ठाई', false],
    ['मठ', false],
    ['शद', false],
    ['क्रीम', false],
  ])('keeps Hindi words whole: %s', async (q, isFound) => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'लखनऊ की शुद्ध मिठाई भेज दूँगा');
    expect((await findIn(vikram, asha, q)).hits).toHaveLength(isFound ? 1 : 0);
  });

  it('finds a word behind an emoji with a variation selector', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, '✔\ufe0fPaneer is here');
    const { hits } = await findIn(vikram, asha, 'paneer');
    expect(hits.map(marked)).toEqual([['Paneer']]);
    expect(hits.map(textOf)).toEqual(['✔\ufe0fPaneer is here']);
  });

  it('finds a word in both scripts and each spelling, as it is now', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'दुकान की चाय कल');
    await say(vikram, asha, 'Haan, dukaan ki chai');
    for (const q of ['dukaan chai', 'दुकान चाय', 'dukan cha']) {
      expect((await findIn(asha, vikram, q)).hits.map(marked)).toEqual([
        ['dukaan', 'chai'],
        ['दुकान', 'चाय'],
      ]);
    }
    const { reply } = await findAll(asha, 'dukan');
    expect(reply.hits).toHaveLength(2);
    const [first] = (await threadOf(asha, vikram)).body;
    await actOn(asha, vikram, first?.id ?? '', { edit: 'कोठी की चाय कल' });
    expect((await findIn(asha, vikram, 'dukaan')).hits.map(({ seq }) => seq)).toEqual([2]);
    expect((await findIn(asha, vikram, 'kothi')).hits.map(({ seq }) => seq)).toEqual([1]);
  });

  it.each([
    '"rent"',
    'rent*',
    'rent AND',
    '(rent',
    'content:rent',
    '^rent',
    "rent' OR 1=1 --",
    'rent + NEAR(',
    '-rent',
  ])('takes what is typed as words: %s', async (q) => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'Content of the rent: or, and, near 1 1, 2');
    await say(asha, vikram, 'Nothing of it');
    expect((await findIn(asha, vikram, q)).hits.map(({ seq }) => seq)).toEqual([1]);
  });

  it.each(['', '   ', '"', '*', '%', '\u0000', '::'])(
    'finds nothing where there is no word: %j',
    async (q) => {
      const [asha, vikram] = await friends();
      await say(asha, vikram, 'anything');
      expect(await findIn(asha, vikram, q)).toMatchObject({ status: 200, hits: [] });
    },
  );

  it('finds files by name, and no calls or proposals', async () => {
    const [asha, vikram] = await friends();
    const file = {
      id: 'f',
      name: 'plan zebra.pdf',
      contentType: 'application/pdf',
      size: 1,
      width: null,
      height: null,
    };
    await insertMessage(asha, vikram, { type: 'file', content: 'plan zebra.pdf', extras: { file } });
    await insertMessage(asha, vikram, { type: 'call', content: 'zebra' });
    await insertMessage(asha, vikram, { type: 'proposal', content: 'zebra' });
    const { hits } = await findIn(vikram, asha, 'zebra');
    expect(hits).toMatchObject([{ seq: 1, messageType: 'file' }]);
    expect(textOf(hits[0] as MessageHit)).toBe('plan zebra.pdf');
  });

  it('does not find what was removed or erased, and finds again what was restored', async () => {
    const [asha, vikram] = await friends();
    for (const words of ['zebra one', 'zebra two', 'zebra three']) await say(asha, vikram, words);
    const [first, second] = (await threadOf(asha, vikram)).body;
    const found = async () => (await findIn(vikram, asha, 'zebra')).hits.map(({ seq }) => seq);
    const change = (sql: string, ...values: (string | number)[]) =>
      runInDurableObject(objectOf(asha, vikram), (_, { storage }) => {
        storage.sql.exec(sql, ...values);
      });
    await change('UPDATE messages SET deleted_at = 1 WHERE id = ?', first?.id ?? '');
    expect(await found()).toEqual([3, 2]);
    await change("UPDATE messages SET content = '', keys = '' WHERE id = ?", second?.id ?? '');
    expect(await found()).toEqual([3]);
    await change('UPDATE messages SET deleted_at = NULL WHERE id = ?', first?.id ?? '');
    expect(await found()).toEqual([3, 1]);
    await change("UPDATE messages SET content = 'a zebu', keys = '' WHERE seq = 3");
    expect(await found()).toEqual([1]);
    await change('DELETE FROM messages WHERE seq = 1');
    expect(await found()).toEqual([]);
    await change("INSERT INTO messages_fts (messages_fts, rank) VALUES ('integrity-check', 1)");
  });

  it('pages without repeats or gaps, and refuses a crafted link', async () => {
    const [asha, vikram] = await friends();
    for (let i = 1; i <= 7; i++) await say(asha, vikram, `yak ${i}`);
    const seen: number[] = [];
    let cursor = '';
    do {
      const { hits, headers } = await findIn(vikram, asha, 'yak', `&limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...hits.map(({ seq }) => seq));
      cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
    } while (cursor);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect((await findIn(vikram, asha, 'yak', '&cursor=x')).status).toBe(400);
  });

  it('shows nothing of other people, and an unknown person is not found', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'zebra');
    const stranger = await newUser({ userType: 'admin' });
    expect(await findIn(stranger, asha, 'zebra')).toMatchObject({ status: 200, hits: [] });
    expect((await findAll(stranger, 'zebra')).reply).toMatchObject({ hits: [], searched: 0, isWhole: true });
    expect((await findIn(asha, { id: newId() }, 'zebra')).status).toBe(404);
    expect((await findIn(asha, asha, 'zebra')).status).toBe(400);
    await expect(
      runInDurableObject(objectOf(asha, vikram), (object) => object.search(stranger.id, '"zebra"', 9, 9)),
    ).rejects.toThrow('not a participant');
  });

  it('reads the index backwards without sorting, however long the conversation is', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'zebra');
    await runInDurableObject(objectOf(asha, vikram), (_, { storage, id }) => {
      const asked: [string, unknown[]][] = [];
      const { sql } = storage;
      const spied = {
        exec: (query: string, ...values: never[]) => {
          if (query.trimStart().startsWith('SELECT')) asked.push([query, values]);
          return sql.exec(query, ...values);
        },
      };
      const thread = new Thread({ ...storage, sql: spied } as never, id.name ?? '', () => undefined);
      asked.length = 0;
      thread.search(asha.id, '"zebra"*', 5, 21);
      const edges: PageEdge[] = [{}, { before: 3 }, { after: 1 }, { around: 2 }];
      for (const edge of edges) thread.page(asha.id, edge, 20);
      const plans = asked.map(([query, values]) =>
        sql
          .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...(values as never[]))
          .toArray()
          .map(({ detail }) => detail)
          .join('; '),
      );
      expect(plans[0]).toMatch(
        /^SCAN f VIRTUAL TABLE INDEX \d+:M2<; SEARCH m USING INTEGER PRIMARY KEY \(rowid=\?\)$/,
      );
      expect(plans.length).toBeGreaterThan(4);
      for (const plan of plans.slice(1)) expect(plan).toMatch(/^(SEARCH messages|SCAN messages$)/);
      expect(plans.join()).not.toContain('TEMP B-TREE');
    });
  });
});

describe('GET /api/messages/search', () => {
  it('finds in all conversations and requests, newest first, three of each, and says how far it looked', async () => {
    const me = await newUser();
    const [, friend] = await connect(me, await newInvestor());
    const [, other] = await connect(me, await newUser());
    const stranger = await newUser();
    for (let i = 1; i <= 4; i++) await say(friend, me, `quokka ${i}`);
    await say(me, other, 'No quokka here');
    await say(other, me, 'Nothing');
    await say(stranger, me, 'Quokka for you');
    const { reply, meter } = await findAll(me, 'quok');
    expect(reply.hits.map((hit) => [hit.user.id, textOf(hit), hit.hasMore])).toEqual([
      [stranger.id, 'Quokka for you', false],
      [other.id, 'No quokka here', false],
      [friend.id, 'quokka 4', false],
      [friend.id, 'quokka 3', false],
      [friend.id, 'quokka 2', true],
    ]);
    expect(reply).toMatchObject({ searched: 3, unanswered: 0, isWhole: true, isCut: false });
    expect(meter.trips).toBe(2);
    expect(JSON.stringify(reply)).not.toMatch(/@|\+91|phone/);
  });

  it.each([
    ['सुनीता कुलकर्णी देशपांडे', 'कुलकर्णी देशपांडे'],
    // A keyboard may write a letter with its dot as one character; what is stored has two.
    ['रमेश क\u093cुरैशी', '\u0958ुरैशी'],
    ['100% Asha_K', '0% asha_k'],
    ['रमेश कुमार', 'ramesh'],
    ['Ramesh Kumar', 'kumar  ramesh'],
    [
      'Asha Kulkarni Deshpande of the house by the old river gate',
      'KULKARNI Deshpande of the house by the old river gate',
    ],
  ])('finds %s by %s, however long that is', async (fullName, q) => {
    const [me, other] = await connect(await newUser(), await newInvestor({ fullName }));
    await say(me, other, 'Hello');
    const { status, reply } = await findAll(me, q);
    expect(status).toBe(200);
    expect(reply.people.map((person) => person.fullName)).toEqual([fullName]);
  });

  it('reads no strangers of that name', async () => {
    const [me] = await connect(await newUser(), await newInvestor({ fullName: 'Gita Verma' }));
    await rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
        INSERT INTO users (id, email, password_hash, full_name, full_name_keys, phone, city, user_type, created_at, updated_at)
        SELECT 'quol' || i, 'quol' || i || '@example.com', '', 'Quolla ' || i, '', '', 'Other', 'investor', 1, 1 FROM n RETURNING 1`,
    );
    const { reply, meter } = await findAll(me, 'quolla');
    expect(reply.people).toEqual([]);
    expect(meter.rowsRead).toBeLessThan(100);
  });

  it('shows the first five people by name where more are found', async () => {
    const me = await newUser();
    for (const first of ['Gita', 'Asha', 'Firoz', 'Chetan', 'Dev', 'Bina'])
      await connect(me, await newInvestor({ fullName: `${first} Quokkar` }));
    const { reply } = await findAll(me, 'quokkar');
    expect(reply.people.map(({ fullName }) => fullName.split(' ')[0])).toEqual([
      'Asha',
      'Bina',
      'Chetan',
      'Dev',
      'Firoz',
    ]);
  });

  it('looks through the latest 200, and counts who does not answer', async () => {
    const me = await newUser();
    const [, friend] = await connect(me, await newInvestor());
    await say(friend, me, 'quokka');
    const [, broken] = await connect(me, await newInvestor());
    await say(broken, me, 'quokka');
    await runInDurableObject(objectOf(me, broken), (_, { storage }) => {
      storage.sql.exec('DROP TABLE messages_fts');
    });
    takeLog();
    await runInDurableObject(hubOf(me.id), (_, { storage }) => {
      // Older conversations, with objects that have no message.
      storage.sql.exec(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 230)
         INSERT INTO inbox SELECT 'none-' || i, 'none-' || i, 'chats', i, 0, 1, value FROM n, inbox WHERE other = ?`,
        friend.id,
      );
    });
    const { reply } = await findAll(me, 'quokka');
    expect(reply.hits.map(textOf)).toEqual(['quokka']);
    expect(reply).toMatchObject({ searched: 200, unanswered: 1, isWhole: false });
  });

  it('answers in time where a conversation does not', async () => {
    const me = await newUser();
    const [, friend] = await connect(me, await newInvestor());
    await say(friend, me, 'quokka');
    searchTimes.everywhereMs = 0;
    expect((await findAll(me, 'quokka')).reply).toMatchObject({ hits: [], searched: 1, unanswered: 1 });
    searchTimes.everywhereMs = 120_000;
    expect((await findAll(me, 'quokka')).reply).toMatchObject({ searched: 1, unanswered: 0 });
  });

  it('refuses the twenty-first search within a minute, wherever it looks', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'zebra');
    for (let i = 0; i < 10; i++) {
      expect((await findAll(asha, 'zebra')).status).toBe(200);
      expect((await findIn(asha, vikram, 'zebra')).status).toBe(200);
    }
    const refused = await findAll(asha, 'zebra');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      detail: expect.stringMatching(
        /^You have searched your messages 20 times within a minute\. You can go on in /,
      ),
    });
    expect((await findIn(vikram, asha, 'zebra')).status).toBe(200);
  });
});

describe('the screen of a search', () => {
  it('keeps the words of a refused search, and knows whose chat is searched', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'zebra');
    const page = async (query: string) =>
      messageSearchPage(await memberContext(vikram), new URLSearchParams(query));
    expect(await page('')).toMatchObject({ q: '', hits: [], far: null, refusal: null });
    expect(await page(`with=${asha.id}`)).toMatchObject({
      other: { id: asha.id, fullName: 'Asha' },
      hits: [],
    });
    expect(await page(`q=+zebra+&with=${asha.id}`)).toMatchObject({
      q: 'zebra',
      hits: [{ seq: 1 }],
      far: null,
    });
    expect(await page('q=zebra')).toMatchObject({ hits: [{ seq: 1 }], far: { searched: 1, isWhole: true } });
    await expect(page(`with=${newId()}`)).rejects.toMatchObject({ code: 'not_found' });
    for (let i = 0; i < 18; i++) await findAll(vikram, 'zebra');
    expect(await page('q=zebra')).toMatchObject({
      q: 'zebra',
      hits: [],
      far: null,
      refusal: expect.stringMatching(/^You have searched your messages 20 times/),
    });
  });
});

import { expect, it } from 'vitest';
import { memberContext } from '#test/support/api/call-route';
import { connect, threadOf } from '#test/support/chat';
import { insertMessage, settled } from '#test/support/conversations';
import { newInvestor, newUser } from '#test/support/rows/factories';
import { chatThread } from '~/features/chat/chat-page.server';

const friends = async () => connect(await newUser({ fullName: 'Asha' }), await newInvestor());

it('a page around a message has those before and after it, with links both ways', async () => {
  const [asha, vikram] = await friends();
  for (let i = 1; i <= 25; i++) await insertMessage(asha, vikram, { content: `No. ${i}` });
  await settled(asha, vikram);
  const { body, headers, meter } = await threadOf(vikram, asha, 'around=12&limit=6');
  expect(body.map(({ seq }) => seq)).toEqual([9, 10, 11, 12, 13, 14]);
  expect(headers.get('link')).toMatch(
    /^<[^?]+\?after=14&limit=6>; rel="next", <[^?]+\?before=9&limit=6>; rel="prev"$/,
  );
  expect(meter.trips).toBe(1);
  const seqs = async (query: string) => (await threadOf(vikram, asha, query)).body.map(({ seq }) => seq);
  expect(await seqs('around=1&limit=4')).toEqual([1, 2, 3, 4]);
  expect(await seqs('around=25&limit=4')).toEqual([22, 23, 24, 25]);
  expect(await seqs('around=999&limit=4')).toEqual([22, 23, 24, 25]);
  expect(await seqs('around=0&limit=4')).toEqual([1, 2, 3, 4]);
  expect(await seqs('around=12&limit=1')).toEqual([12]);
  expect(await seqs('around=12&limit=3')).toEqual([11, 12, 13]);
  for (const bad of ['around=x', 'around=-1', 'around=1&after=2', 'around=1&before=2'])
    expect((await threadOf(vikram, asha, bad)).status, bad).toBe(400);
});

it('the screen opens a thread at a message, and says what is unread', async () => {
  const [asha, vikram] = await friends();
  for (let i = 1; i <= 45; i++) await insertMessage(asha, vikram, { content: `No. ${i}` });
  const open = async (edge: object) => {
    const view = await chatThread(await memberContext(vikram), asha.id, edge);
    if ('movedTo' in view) throw new Error('moved');
    const { messages, hasOlder, hasNewer, unreadCount, readSeq } = view;
    return { from: messages[0]?.seq, to: messages.at(-1)?.seq, hasOlder, hasNewer, unreadCount, readSeq };
  };
  const unread = { unreadCount: 45, readSeq: 0 };
  expect(await open({})).toEqual({ from: 26, to: 45, hasOlder: true, hasNewer: false, ...unread });
  expect(await open({ around: 1 })).toEqual({
    from: 1,
    to: 20,
    hasOlder: false,
    hasNewer: true,
    ...unread,
  });
  expect(await open({ around: 30 })).toEqual({
    from: 20,
    to: 39,
    hasOlder: true,
    hasNewer: true,
    ...unread,
  });
  expect(await open({ around: 99 })).toEqual({
    from: 26,
    to: 45,
    hasOlder: true,
    hasNewer: false,
    ...unread,
  });
  expect(await open({ after: 39 })).toMatchObject({ from: 40, to: 45, hasOlder: true, hasNewer: false });
});

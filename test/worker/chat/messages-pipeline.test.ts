import { expect, it } from 'vitest';
import { connect, stored } from '#test/support/chat';
import { settled } from '#test/support/conversations';
import { bytesOf } from '#test/support/crafted-files';
import { newInvestor, newUser } from '#test/support/rows/factories';
import { newVisitor, ORIGIN, takeLog, tripsOf } from '#test/support/visitor';
import { newId } from '~/db/id';

const visitor = newVisitor();

it('sends, uploads, reads and shows a file through the whole pipeline, in one or two trips each', async () => {
  const log = takeLog();
  const [asha, vikram] = await connect(await newUser(), await newInvestor());
  const as = (person: { token: string }) => ({ authorization: `Bearer ${person.token}` });
  const clientId = newId();
  const json = { receiverId: vikram.id, content: 'Do not log these words', clientId };
  for (const status of [201, 200]) {
    const response = await visitor.ask('/api/messages', { json, headers: as(asha) });
    // The trip is for who asks; the objects answer the rest.
    expect([response.status, tripsOf(response)]).toEqual([status, 1]);
    expect(await response.json()).toMatchObject({ seq: 1, clientId });
  }
  const body = new FormData();
  body.append('receiverId', vikram.id);
  body.append('file', new File([bytesOf('hisaab') as Uint8Array<ArrayBuffer>], 'hisaab.txt'));
  const { exports } = await import('cloudflare:workers');
  const uploaded = await exports.default.fetch(
    new Request(`${ORIGIN}/api/messages/upload`, { method: 'POST', body, headers: as(asha) }),
  );
  // The first asks whether he may be sent a file, before it is read.
  expect([uploaded.status, tripsOf(uploaded)]).toEqual([201, 2]);
  const { fileUrl } = await uploaded.json<{ fileUrl: string }>();
  const shown = await visitor.ask(fileUrl, { headers: as(vikram) });
  expect([shown.status, await shown.text(), shown.headers.get('content-disposition')]).toEqual([
    200,
    'hisaab',
    expect.stringMatching(/^attachment; filename="hisaab.txt"/),
  ]);
  expect((await visitor.ask(fileUrl)).status).toBe(404);
  await settled(asha, vikram);
  const read = await visitor.ask(`/api/messages/${asha.id}/read`, { method: 'PUT', headers: as(vikram) });
  expect([read.status, tripsOf(read)]).toEqual([200, 2]);
  expect(await read.json()).toEqual({ upTo: 2, unread: { messages: 0, notifications: 0 } });
  const list = await visitor.ask('/api/messages/conversations', { headers: as(vikram) });
  expect([list.status, tripsOf(list)]).toEqual([200, 1]);
  expect(await list.json()).toMatchObject([{ user: { id: asha.id }, unreadCount: 0, lastSeq: 2 }]);
  expect(await stored(asha, vikram)).toMatchObject({ lastSeq: 2 });
  for (const path of ['/api/messages/conversations', `/api/messages/${asha.id}`]) {
    expect((await visitor.ask(path)).status).toBe(401);
  }
  expect(log.join('\n')).not.toMatch(/Do not log|hisaab/);
});

import { describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { chatsOf, connect, type SignedInUser, threadOf } from '#test/support/chat';
import { messagesBetween, settled } from '#test/support/conversations';
import { bytesOf, join } from '#test/support/crafted-files';
import { opusTrack, voiceM4a, voiceOgg, voiceWebm, vp8Track } from '#test/support/crafted-sounds';
import { getFile } from '#test/support/files';
import { newInvestor, newUser } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import type { ConversationView, MessageView } from '~/domain/message/message.schema';
import { action as uploadAction } from '~/routes/api/messages.upload';
import { action as threadAction } from '~/routes/chat.$userId';

const friends = async () => connect(await newUser(), await newInvestor());
const measured = { durationMs: '12400', waveform: Array.from({ length: 48 }, (_, i) => i % 32).join() };

async function send(
  from: SignedInUser,
  to: { id: string },
  bytes: Uint8Array,
  more: Record<string, string> = {},
) {
  const body = new FormData();
  const fields = { receiverId: to.id, clientId: newId(), ...more };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'voice.webm'));
  const request = new Request('http://localhost/api/messages/upload', {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  });
  const { app, settle } = await contextOf(from, request);
  const response = await uploadAction({ request, params: {}, context: { app, nonce: '' } });
  const answered = await response.json<MessageView & { fields: object }>();
  await settle();
  if (response.ok) await settled(from, to);
  return { status: response.status, body: answered };
}

const get = async (viewer: SignedInUser, url: string, headers: Record<string, string> = {}) => {
  const { app } = await contextOf(viewer);
  return getFile(app, url, headers);
};

describe('a voice message', () => {
  it.each([
    ['WebM', voiceWebm('Pixel'), 'audio/webm', 'voice.webm.weba'],
    ['Ogg', voiceOgg('Pixel'), 'audio/ogg', 'voice.webm.ogg'],
    ['M4A', voiceM4a('Pixel'), 'audio/mp4', 'voice.webm.m4a'],
  ])('reaches the other in %s with its length and levels', async (_name, bytes, contentType, name) => {
    const [asha, vikram] = await friends();
    const { status, body } = await send(asha, vikram, bytes, measured);
    expect(status).toBe(201);
    const levels = measured.waveform.split(',').map(Number);
    expect(body).toMatchObject({
      messageType: 'file',
      content: 'Voice message (0:12)',
      file: { name, contentType, voice: { durationMs: 12_400, levels } },
    });
    expect((await threadOf(vikram, asha)).body[0]?.file).toEqual(body.file);
    const [listed] = (await chatsOf(vikram)).body as ConversationView[];
    expect(listed?.lastMessage).toMatchObject({ content: 'Voice message (0:12)', messageType: 'file' });
    const response = await get(vikram, body.fileUrl ?? '');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': contentType,
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    expect(await response.text()).not.toContain('Pixel');
    const part = await get(vikram, body.fileUrl ?? '', { range: 'bytes=4-7' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
  });

  it('is a sound file with its name where it has no measurements', async () => {
    const [asha, vikram] = await friends();
    const { body } = await send(asha, vikram, voiceOgg('x'));
    expect(body).toMatchObject({ content: 'voice.webm.ogg', file: { contentType: 'audio/ogg' } });
    expect(body.file).not.toHaveProperty('voice');
  });

  it('is one by its bytes alone: pictures that say so are a video, or nothing', async () => {
    const [asha, vikram] = await friends();
    const video = await send(asha, vikram, voiceWebm('x', [opusTrack, vp8Track]), measured);
    expect(video.body).toMatchObject({ content: 'voice.webm', file: { contentType: 'video/webm' } });
    expect(video.body.file).not.toHaveProperty('voice');
    const page = await send(asha, vikram, bytesOf('<!doctype html><script>alert(1)</script>'), measured);
    expect(page.status).toBe(415);
    const both = await send(asha, vikram, join(voiceOgg('x'), '<script>alert(1)</script>'), measured);
    expect(both.status).toBe(415);
    expect(await messagesBetween(asha, vikram)).toHaveLength(1);
  });

  it('keeps its first measurements when it is sent again', async () => {
    const [asha, vikram] = await friends();
    const clientId = newId();
    const first = await send(asha, vikram, voiceOgg('x'), { ...measured, clientId });
    const again = await send(asha, vikram, voiceOgg('x'), { durationMs: '5', clientId });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it.each([
    ['durationMs', { durationMs: 'x' }],
    ['waveform', { durationMs: '1', waveform: '1;2' }],
  ])('is refused with a wrong %s, by name', async (name, more) => {
    const [asha, vikram] = await friends();
    const { status, body } = await send(asha, vikram, voiceOgg('x'), more);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(name);
  });

  it('can be attached to the form without a script', async () => {
    const [asha, vikram] = await friends();
    const body = new FormData();
    for (const [name, value] of [
      ['intent', 'send'],
      ['clientId', newId()],
      ['fileClientId', newId()],
    ] as const)
      body.append(name, value);
    body.append('content', '');
    body.append('file', new File([voiceM4a('x') as Uint8Array<ArrayBuffer>], 'Recording 4.m4a'));
    const request = new Request(`http://localhost/chat/${vikram.id}`, { method: 'POST', body });
    const { app, settle } = await contextOf(asha, request);
    await threadAction({ request, params: { userId: vikram.id }, context: { app, nonce: '' } });
    await settle();
    expect((await threadOf(vikram, asha)).body).toMatchObject([
      { content: 'Recording 4.m4a', file: { contentType: 'audio/mp4' } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { bytesOf, join } from '#test/support/crafted-files';
import { type FormFile, readForm, readUpload } from '~/http/multipart.server';
import { AppError } from '~/lib/app-error';

const tooLarge = () => new AppError('too_large', 'File too large', { fields: { file: ['File too large'] } });
const rules = { maxFileBytes: 1000, tooLarge };
const boundary = 'x-boundary';

const part = (field: string, content: Uint8Array | string, filename?: string) =>
  join(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`,
    filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/jpeg`,
    '\r\n\r\n',
    content,
    '\r\n',
  );

const form = (...parts: Uint8Array[]) => join(...parts, `--${boundary}--\r\n`);

function post(body: Uint8Array | null, headers: Record<string, string> = {}) {
  return new Request('https://nukkad.example/api/upload', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    body: body as Uint8Array<ArrayBuffer> | null,
  });
}

const requestOf = (body: ReadableStream<Uint8Array>) =>
  new Request('https://nukkad.example/api/upload', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: 'half',
  } as RequestInit);

const arriving = (...chunks: Uint8Array[]) =>
  requestOf(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
  );

/** What `watchedBody` does where the client is gone. */
const brokenBody = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(part('note', 'hello')),
    pull: () => Promise.reject(new TypeError('The client has closed the connection.')),
  });

/** A body of unknown length that says how much of it was read. */
function streamed(chunk: Uint8Array, times: number) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent < times) controller.enqueue(chunk);
      else controller.close();
      sent += 1;
    },
  });
  return { request: requestOf(body), sent: () => sent };
}

const refused = (request: Request) =>
  readUpload(request, rules).then(
    () => null,
    (error: AppError) => error,
  );

describe('readUpload', () => {
  it('takes one file, bytes and all', async () => {
    const content = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);
    const file = await readUpload(post(form(part('note', 'hello'), part('file', content, 'a b.jpg'))), rules);
    expect(file.bytes).toEqual(content);
  });

  it('takes a quoted boundary and what a browser makes', async () => {
    const data = new FormData();
    data.append('file', new File(['abc'], 'दुकान.jpg'));
    const file = await readUpload(
      new Request('https://nukkad.example/', { method: 'POST', body: data }),
      rules,
    );
    expect(file).toEqual({ name: 'दुकान.jpg', bytes: bytesOf('abc') });
    const quoted = post(form(part('file', 'abc', 'a.jpg')), {
      'content-type': `Multipart/Form-Data; charset=utf-8; boundary="${boundary}"`,
    });
    expect((await readUpload(quoted, rules)).name).toBe('a.jpg');
  });

  it.each<[string, Request, string, RegExp]>([
    ['no body', post(null), 'invalid', /choose a file/],
    ['an empty form', post(form()), 'invalid', /choose a file/],
    ['only text', post(form(part('note', 'hello'))), 'invalid', /choose a file/],
    ['text in the field', post(form(part('file', 'hello'))), 'invalid', /choose a file/],
    ['an empty file input', post(form(part('file', '', ''))), 'invalid', /choose a file/],
    ['another field', post(form(part('photo', 'abc', 'a.jpg'))), 'invalid', /field "file"/],
    [
      'two files',
      post(form(part('file', 'abc', 'a.jpg'), part('file', 'def', 'b.jpg'))),
      'invalid',
      /one file at a time/,
    ],
    [
      'a file one byte too large',
      post(form(part('file', new Uint8Array(1001), 'a.jpg'))),
      'too_large',
      /File too large/,
    ],
    [
      'a declared length far too large',
      post(form(), { 'content-length': '99999999' }),
      'too_large',
      /File too large/,
    ],
    [
      'a hundred text fields',
      post(form(...Array.from({ length: 100 }, () => part('note', 'x')))),
      'invalid',
      /could not be read/,
    ],
    ['JSON', post(bytesOf('{}'), { 'content-type': 'application/json' }), 'unsupported_media', /multipart/],
    ['no content type', post(bytesOf('{}'), { 'content-type': '' }), 'unsupported_media', /multipart/],
    ['no boundary', post(form(), { 'content-type': 'multipart/form-data' }), 'invalid', /boundary/],
    [
      'another boundary',
      post(form(part('file', 'abc', 'a.jpg')), { 'content-type': 'multipart/form-data; boundary=other' }),
      'invalid',
      /could not be read/,
    ],
    [
      'a part header of 20 KB',
      post(form(part('file', 'abc', 'a'.repeat(20_000)))),
      'invalid',
      /could not be read/,
    ],
    [
      'a file name that is not UTF-8',
      post(form(part('file', 'abc', '\xff\xfe.jpg'))),
      'invalid',
      /could not be read/,
    ],
  ])('refuses %s', async (_, request, code, words) => {
    const error = await refused(request);
    expect(error).toBeInstanceOf(AppError);
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(words);
    expect(Object.keys(error?.fields ?? {})).toHaveLength(1);
  });

  it('takes a file wherever the network cuts its body into chunks', async () => {
    const content = 'a\r\n--x-bound';
    const body = form(part('note', 'hello'), part('file', content, 'a.jpg'));
    for (let at = 0; at <= body.length; at += 1) {
      const file = await readUpload(arriving(body.subarray(0, at), body.subarray(at)), rules);
      expect(file, `cut at ${at} of ${body.length}`).toEqual({ name: 'a.jpg', bytes: bytesOf(content) });
    }
    const bytewise = arriving(...Array.from(body, (_, at) => body.subarray(at, at + 1)));
    expect((await readUpload(bytewise, rules)).bytes).toEqual(bytesOf(content));
  });

  it('reads nothing of what comes after the form', async () => {
    const whole = form(part('file', 'abc', 'a.jpg'));
    let asked = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(asked === 0 ? whole : new Uint8Array(1000));
        asked += 1;
      },
    });
    expect((await readUpload(requestOf(endless), rules)).bytes).toEqual(bytesOf('abc'));
    expect(asked).toBeLessThan(5);
  });

  it.each<[string, Request]>([
    ['ends before its last boundary', post(part('file', 'abc', 'a.jpg'))],
    ['ends within a file', post(form(part('file', 'abcdef', 'a.jpg')).subarray(0, -40))],
    ['fails while it is read', requestOf(brokenBody())],
  ])('asks for a body again that %s', async (_, request) => {
    expect(await refused(request)).toMatchObject({
      code: 'incomplete',
      retryAfter: 1,
      fields: { file: ['The upload was incomplete. Please try again.'] },
    });
  });

  it('refuses too much text beside the file', async () => {
    const note = 'x'.repeat(30_000);
    const request = post(form(part('a', note), part('b', note), part('c', note)));
    const error = await readUpload(request, { ...rules, maxFileBytes: 40_000 }).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: 'too_large',
      fields: { body: ['The form contains too much text.'] },
    });
  });

  it('stops reading a body without a length soon after the limit', async () => {
    const head = part('file', new Uint8Array(500), 'a.jpg').slice(0, -2);
    const first = streamed(head, 1000);
    expect((await refused(first.request))?.code).toBe('too_large');
    expect(first.sent()).toBeLessThan(6);
  });
});

describe('readForm', () => {
  it('hands files over one after another and answers the text', async () => {
    const order: string[] = [];
    const onFile = async ({ name }: FormFile) => {
      order.push(`${name} starts`);
      await Promise.resolve();
      order.push(`${name} ends`);
    };
    const body = form(
      part('title', 'Chai'),
      part('images', 'a', 'a.jpg'),
      part('images', 'b', 'b.jpg'),
      part('tag', '1'),
      part('tag', '2'),
    );
    const fields = await readForm(post(body), { ...rules, fileField: 'images', maxFiles: 2, onFile });
    expect(order).toEqual(['a.jpg starts', 'a.jpg ends', 'b.jpg starts', 'b.jpg ends']);
    expect(fields.get('title')).toBe('Chai');
    expect(fields.getAll('tag')).toEqual(['1', '2']);
  });

  it('lets what onFile throws through as it is', async () => {
    const mine = new TypeError('mine');
    const reading = readForm(post(form(part('images', 'a', 'a.jpg'))), {
      ...rules,
      fileField: 'images',
      maxFiles: 2,
      onFile: () => Promise.reject(mine),
    });
    await expect(reading).rejects.toBe(mine);
  });
});

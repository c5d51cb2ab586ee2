import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendOverHttp } from '~/features/chat/outbox-send';
import { sentTime, uploadToServer } from '~/features/upload/upload-file';
import type { WriteFile } from '~/features/write-queue/queued-write';
import { uploadWriteFile } from '~/features/write-queue/send-files';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { entry } from '../chat/outbox-entry';

/** A request that does only what a test makes it do. */
class HeldRequest extends EventTarget {
  static last: HeldRequest;
  readonly upload = new EventTarget();
  status = 0;
  response: unknown = null;
  isAborted = false;

  open() {}
  readonly named: Record<string, string> = {};
  retryAfter: string | null = null;

  setRequestHeader(name: string, value: string) {
    this.named[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.retryAfter : null;
  }
  send() {
    HeldRequest.last = this;
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.#end('load');
  }
  abort() {
    this.isAborted = true;
    this.#end('abort');
  }
  #end(how: 'load' | 'abort') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

const file = new Blob(['%PDF']);
const paper = {
  blob: file,
  name: 'plan.pdf',
  contentType: file.type,
  size: file.size,
  width: null,
  height: null,
};
const call = () => ({ onProgress: () => undefined, signal: new AbortController().signal });

const waiting: WriteFile = {
  key: 'key-a',
  kind: 'business_plan',
  name: 'plan.pdf',
  blob: file,
  at: ['businessPlan'],
  sentAt: null,
};

async function uploadWaiting() {
  const { status, body } = await uploadWriteFile(waiting, 'me');
  if (status === 0) throw { status };
  return body;
}

/** How it ended: the server's answer, the status of a failure, or null while it is on its way. */
function outcomeOf(sent: Promise<unknown>): { now: unknown } {
  const outcome: { now: unknown } = { now: null };
  sent.then(
    (answer) => Object.assign(outcome, { now: answer }),
    ({ status }: { status: number }) => Object.assign(outcome, { now: status }),
  );
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  [
    'a photo or PDF of a form',
    201,
    () => uploadToServer({ kind: 'business_plan', file, name: 'plan.pdf', ...call() }),
  ],
  ['a file of a message', 200, () => sendOverHttp({ ...entry, file: paper }, call())],
  ['a file of a form that waits', 201, uploadWaiting],
])('%s', (_, done, send) => {
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it.each([
    ['before its first byte', []],
    ['on its way', [40]],
    ['after its last byte, with no answer', [40, 100]],
  ])('reaches nobody where the connection ends without a sign %s', async (_at, steps) => {
    const outcome = outcomeOf(send());
    for (const loaded of steps) {
      await pass(44_000);
      HeldRequest.last.progress(loaded);
    }
    await pass(44_000);
    expect(outcome.now).toBeNull();
    await pass(1_000);
    expect(outcome.now).toBe(0);
    expect(HeldRequest.last.isAborted).toBe(true);
  });

  it('may take as long as it wants while it moves', async () => {
    const outcome = outcomeOf(send());
    for (let loaded = 1; loaded <= 100; loaded += 1) {
      await pass(30_000);
      HeldRequest.last.progress(loaded);
    }
    const answer = { url: '/files/plan.pdf', id: 'm1', seq: 1 };
    HeldRequest.last.answer(done, answer);
    await pass(0);
    expect(outcome.now).toEqual(answer);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a file of a form is as old as the answer to its upload', async () => {
  const upload = (key: string) =>
    outcomeOf(uploadToServer({ kind: 'business_plan', file, name: 'plan.pdf', key, ...call() }));
  upload('key-sent');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sentTime('key-sent')).toBeNull();
  const answeredAt = Date.now();
  HeldRequest.last.answer(201, { url: '/files/plan.pdf' });
  await vi.advanceTimersByTimeAsync(3_000);
  const stalled = upload('key-stalled');
  await vi.advanceTimersByTimeAsync(45_000);
  expect(stalled.now).toBe(0);
  expect(['key-sent', 'key-stalled', 'key-other'].map(sentTime)).toEqual([answeredAt, null, null]);
});

it('a file of a form that waits names whose it is, and hears when to come again', async () => {
  const sent = uploadWriteFile(waiting, 'me');
  HeldRequest.last.retryAfter = '30';
  HeldRequest.last.answer(429, { detail: 'Too many' });
  expect(HeldRequest.last.named).toMatchObject({ [VIEWER_HEADER]: 'me' });
  expect(await sent).toMatchObject({ status: 429, retryAfter: 30 });
});

it('a file of a form that waits has reached nobody where a Wi-Fi’s sign-in page answers', async () => {
  const sent = uploadWriteFile(waiting, 'me');
  HeldRequest.last.answer(403, null);
  expect(await sent).toMatchObject({ status: 0 });
});

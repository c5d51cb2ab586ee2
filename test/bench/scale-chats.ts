import type { FillingBindings } from '#test/support/objects/filled-stores';
import { conversationName } from '~/domain/message/message';
import { asMember } from './crowd';
import type { HttpLoad } from './http-load';
import type { Readers } from './scale-readers';
import type { Volume } from './scale-rows';

/** Objects filled at once. */
const AT_ONCE = 20;
/** Messages of a conversation that nothing asks for. */
const FEW = 2;
/** Messages of one call, which is one transaction, and ends long before a call's time limit of five minutes. */
const PART = 5_000;
const PATIENCE_MS = 10 * 60_000;

const idOf = (kind: string, number: number) =>
  `${number.toString(16).padStart(8, '0')}-${kind}-7000-8000-000000000000`;

/** Conversations that one start of the runtime fills: it keeps their files open until it ends, and may open some 20,000. */
const AT_MOST = 2_000;

/** Puts messages into the owner's conversations, as D1 has them; `withStores` restarts the runtime. */
export async function fillChats(
  withStores: (work: (env: FillingBindings) => Promise<void>) => Promise<void>,
  readers: Readers,
  volume: Volume,
  now = Date.now(),
): Promise<void> {
  for (let from = 1; from <= volume.conversations; from += AT_MOST)
    await withStores((env) => fillSome(env, readers, volume, from, now));
}

async function fillSome(
  { CONVERSATION }: Pick<FillingBindings, 'CONVERSATION'>,
  { owner }: Readers,
  { conversations, messages }: Volume,
  from: number,
  now: number,
): Promise<void> {
  let next = from;
  const last = Math.min(conversations, from + AT_MOST - 1);
  const lane = async () => {
    while (next <= last) {
      const number = next;
      next += 1;
      const standing = { status: 'accepted' as const, requestedBy: null, isConnected: true };
      const object = CONVERSATION.getByName(conversationName(owner.id, idOf('0001', number + 4)));
      await object.begin({ conversationId: idOf('0004', number), ...standing });
      const count = number === 1 ? messages : FEW;
      for (let from = 1; from <= count; from += PART)
        await object.generate(from, Math.min(count, from + PART - 1), count, now - number * 1000);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** The first list makes the hub read all conversations once; returns the milliseconds until it answers. */
export async function buildInbox(http: HttpLoad, { owner }: Readers): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status, body } = await http.ask({
      path: '/api/messages/conversations',
      headers: asMember(owner),
    });
    if (status === 200) return performance.now() - began;
    if (status !== 503 || performance.now() - began > PATIENCE_MS)
      throw new Error(`the inbox is not built: ${status} ${body.slice(0, 200)}`);
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { askAs, type Faults, inject, must, tally, until, wait } from './state';

/** How long there is no room. */
const FULL_MS = 6_000;
/** What a write may be answered with: there is no room, try again. */
const refusals = [503, 507];
/** A file that is there already may have some room left; after so many writes it has none. */
const MOST = 400;
const LONG = 'All of this has to go somewhere. '.repeat(60);

const picture = readFileSync(fileURLToPath(new URL('../../support/fixtures/picture.webp', import.meta.url)));

/**
 * F11, the whole disk of D1, R2 and all objects. On a machine's full disk workerd's local D1 reads nothing either, as it notes a
 * bookmark at every trip; deployed, no such row is written, which is why full stores have a round of their own.
 */
export async function diskFullRound(state: Faults): Promise<string> {
  const { disk } = state.harness;
  if (!disk) return 'SKIPPED: mounting a small disk is not permitted here';
  await wait(1_500);
  const { writes, reads, ask } = actsOf(state);
  must((await writes.message()).status === 201, 'F11: nothing can be written before it began');
  const bytes = disk.fill();
  const refused: number[] = [];
  const read: number[] = [];
  for (const [kind, write] of Object.entries(writes)) refused.push(await untilRefused(kind, write));
  for (const began = performance.now(); performance.now() - began < FULL_MS; ) {
    for (const write of Object.values(writes)) refused.push((await write()).status);
    for (const path of reads) read.push((await ask('GET', path)).status);
  }
  const strange = [...refused, ...read].filter((status) => ![...refusals, 200, 201].includes(status));
  must(strange.length === 0, `F11: on a full disk ${tally(strange)}`);
  disk.free();
  const freed = performance.now();
  for (const [kind, write] of Object.entries(writes)) {
    const took = await until(async () => [200, 201].includes((await write()).status), 30_000);
    must(Number.isFinite(took), `F11: no ${kind} 30 s after there was room again`);
  }
  const recovered = (performance.now() - freed) / 1_000;
  return `the last ${Math.round(bytes / 1e6)} MB of its disk taken for ${FULL_MS / 1_000} s: writes ${tally(refused)}, reads ${tally(read)} (workerd's own D1 writes at each read); written again ${recovered.toFixed(1)} s after there was room`;
}

/** F11, as deployed: D1, R2 and the objects take nothing more, and each of them reads on. */
export async function storesFullRound(state: Faults): Promise<string> {
  await wait(500);
  const { writes, reads, ask } = actsOf(state);
  must((await writes.message()).status === 201, 'F11: nothing can be written before it began');
  await inject(state, { full: true });
  const refused: number[] = [];
  const read: number[] = [];
  for (const began = performance.now(); performance.now() - began < FULL_MS; ) {
    for (const write of Object.values(writes)) refused.push((await write()).status);
    for (const path of reads) {
      const { status } = await ask('GET', path);
      must(status === 200, `F11: GET ${path} from full stores got ${status || 'no answer'}`);
      read.push(status);
    }
  }
  const strange = refused.filter((status) => !refusals.includes(status));
  await inject(state, {});
  must(strange.length === 0, `F11: writes to full stores got ${tally(strange)}`);
  return `D1, R2 and objects took nothing for ${FULL_MS / 1_000} s: writes ${tally(refused)}, reads ${tally(read)}`;
}

function actsOf(state: Faults) {
  const { guests, crowd } = state.harness;
  const [me, other] = guests;
  if (!me || !other) throw new Error('F11 needs two guests');
  const postId = state.random.pick(crowd.postIds);
  const ask = (method: string, path: string, body?: object) => askAs(state, me.token, method, path, body);
  const writes = {
    message: () => {
      const clientId = crypto.randomUUID();
      return ask('POST', '/api/messages', { receiverId: other.id, content: `${clientId} ${LONG}`, clientId });
    },
    comment: () => {
      const id = crypto.randomUUID();
      return ask('POST', `/api/posts/${postId}/comments`, { id, content: `${id} ${LONG.slice(0, 400)}` });
    },
    upload: () => {
      const form = new FormData();
      form.append('file', new Blob([picture], { type: 'image/webp' }), 'shop.webp');
      return ask('POST', '/api/upload?kind=post_image', form);
    },
  };
  const reads = [
    '/api/feed',
    '/api/users/me',
    '/api/messages/conversations',
    `/api/messages/${other.id}`,
    `/api/posts/${postId}/comments`,
    '/api/notifications',
  ];
  return { ask, writes, reads };
}

async function untilRefused(kind: string, write: () => Promise<{ status: number }>): Promise<number> {
  let last = 0;
  for (let i = 0; i < MOST; i += 1) {
    last = (await write()).status;
    if (last !== 200 && last !== 201) break;
  }
  must(refusals.includes(last), `F11: a ${kind} on a full disk got ${last || 'no answer'}`);
  return last;
}

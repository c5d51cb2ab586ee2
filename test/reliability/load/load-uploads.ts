import { request } from 'node:http';
import { asMember, type CrowdMember } from '#test/bench/crowd';
import { megabytes } from '#test/bench/figures';
import type { Shot } from '#test/bench/http-load';
import { memoryOf } from '#test/bench/process-figures';
import type { Side } from '#test/bench/side';
import { createRandom } from '#test/support/random';
import { Stored } from '../stored';
import { ask } from '../traffic';
import { info, type Load, none, only, wait, within } from './load-lines';

const MB = 1024 * 1024;
const [WHOLE, CUT] = [10, 5];

/** A PDF by its first and last bytes, the only ones that the product checks. */
const head =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n';
const noise = Buffer.from(createRandom('plan').bytes(5 * MB));
const plan = Buffer.concat([Buffer.from(head), noise, Buffer.from('\n%%EOF\r\n--edge--\r\n')]);

const shotOf = (person: CrowdMember): Shot => ({
  method: 'POST',
  path: '/api/upload?kind=business_plan',
  headers: { ...asMember(person), 'content-type': 'multipart/form-data; boundary=edge' },
  body: plan,
});

/** Breaks off after two of five megabytes. */
async function breakOff({ http }: Side, person: CrowdMember): Promise<void> {
  const { path, headers } = shotOf(person);
  const sent = request(`${http.origin}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(plan.byteLength) },
  });
  sent.on('error', () => {});
  sent.write(plan.subarray(0, 2 * MB));
  await wait(300);
  sent.destroy();
}

export const uploads: Load = {
  what: `${WHOLE} uploads of 5 MB at once, and ${CUT} that break off on the way`,
  run: async ({ product, crowd, dataDir, step }) => {
    const reader = crowd.people[0];
    if (!reader) throw new Error('nobody is there');
    step('a first upload, which fills caches');
    const first = await ask(product.http, shotOf(reader));
    const before = memoryOf(product.pid);
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(product.pid));
    }, 50);
    step('the uploads');
    const [answers] = await Promise.all([
      Promise.all(crowd.people.slice(1, 1 + WHOLE).map((person) => ask(product.http, shotOf(person)))),
      ...crowd.people.slice(-CUT).map((person) => breakOff(product, person)),
    ]);
    step('the files to be read again');
    await wait(2_000);
    clearInterval(watch);
    const owners = crowd.people.slice(1, 1 + WHOLE);
    const keyOf = ({ body }: { body: string }) => /\/files\/([\w-]+)/.exec(body)?.[1] ?? 'none';
    const keys = answers.map(keyOf);
    const read = await Promise.all(
      keys.map((key, i) =>
        ask(product.http, { path: `/files/${key}`, headers: asMember(owners[i] ?? reader) }),
      ),
    );
    const stored = new Stored(dataDir);
    const rows = stored.rows<{ id: string }>('SELECT id FROM files');
    stored.close();
    const unknown = rows.filter(({ id }) => ![keyOf(first), ...keys].includes(id)).length;
    return [
      only([201], answers),
      none(
        'acknowledged file that cannot be read',
        read.filter(({ status }) => status !== 200).length,
        ` of ${WHOLE}`,
      ),
      none('row of an upload that broke off', unknown),
      within('memory more at most', peak - before, 150 * MB, megabytes),
      info('memory before', megabytes(before)),
    ];
  },
};

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { type ChainedLine, verifyChain } from '~/domain/audit/chain';
import { chainQuery } from '~/domain/audit/chain.server';
import { createDigestStore } from '~/platform/digest-store.server';
import { persistFolder, readSettings } from '../tools/settings';
import { CommandError, print, runCommand } from '../tools/terminal';
import { runTool } from '../tools/tool';
import { type Bindings, withBindings } from '../tools/worker-server';

const USAGE = `npm run audit:verify -- [--remote]
Proves the audit log of DATA_DIR, or of the deployed database with --remote, against its digests in R2.`;
const PAGE = 500;

type Page = (after: number) => Promise<ChainedLine[]>;

async function* linesOf(page: Page): AsyncIterable<ChainedLine> {
  for (let after = 0; ; ) {
    const lines = await page(after);
    yield* lines;
    const last = lines.at(-1);
    if (!last || lines.length < PAGE) return;
    after = last.seq;
  }
}

const queryAfter = (db: D1Database, after: number) =>
  chainQuery({ db: drizzle(db, { casing: 'snake_case' }) }, sql`c.seq > ${after}`, PAGE);

async function verifyLocally() {
  const { dataDir } = readSettings();
  return withBindings(persistFolder(dataDir), async ({ DB, FILES }: Bindings) =>
    verifyChain(
      linesOf((after) => queryAfter(DB, after)),
      await createDigestStore(FILES).list(),
    ),
  );
}

/** Through wrangler: lines by pages of D1, and the digest of each day that D1 knows out of R2. */
async function verifyRemotely() {
  const ask = async <Row>(command: string): Promise<Row[]> => {
    const args = ['d1', 'execute', 'DB', '--remote', '--json', '--command', command];
    const { code, output } = await runTool('wrangler', args, { quiet: true });
    const json = output.slice(output.indexOf('['));
    if (code !== 0) throw new CommandError(`The database refused: ${output.slice(0, 500)}`);
    return (JSON.parse(json) as { results: Row[] }[])[0]?.results ?? [];
  };
  const days = await ask<{ day: string }>('SELECT day FROM audit_digests ORDER BY seq');
  const digests = [];
  for (const { day } of days) {
    const args = ['r2', 'object', 'get', `nukkad-files/audit/${day}.json`, '--remote', '--pipe'];
    const { code, output } = await runTool('wrangler', args, { quiet: true });
    if (code !== 0) throw new CommandError(`R2 has no digest of ${day}: ${output.slice(0, 300)}`);
    digests.push(JSON.parse(output.slice(output.indexOf('{'))));
  }
  const text = (after: number) =>
    chainQuery({ db: drizzle({} as D1Database, { casing: 'snake_case' }) }, sql.raw(`c.seq > ${after}`), PAGE)
      .getQuery()
      .sql.replace('LIMIT ?', `LIMIT ${PAGE}`);
  return verifyChain(
    linesOf((after) => ask<ChainedLine>(text(after))),
    digests,
  );
}

/** `npm run audit:verify`: ends with 1 where the log is not as it was written. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg: string) => arg !== '--remote')) throw new CommandError(USAGE);
  const report = await (args.includes('--remote') ? verifyRemotely() : verifyLocally());
  const { lines, unchained, digests, faults } = report;
  print(`${lines} lines, ${unchained} of them not chained yet, ${digests} digests in R2.`);
  if (faults.length > 0) throw new CommandError(faults.map((fault) => `✗ ${fault}`).join('\n'));
  print('Each line carries the hash of the one before, and the digests say the same.');
});

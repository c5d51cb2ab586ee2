import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Bindings, type Script, WORKER_NAME, withBindings } from '#workers/local/tools/worker-server';
import { conversationName } from '~/domain/message/message';
import type { Conversation } from './filling-worker';
import type { History } from './history';

export interface FillingBindings extends Bindings {
  CONVERSATION: DurableObjectNamespace<Conversation>;
}

/** Opens the stores with objects that can be filled; otherwise as `withBindings`. */
export const withFilling = async <T>(
  folder: string,
  work: (env: FillingBindings) => Promise<T>,
): Promise<T> => withBindings(folder, work, await fillingScript());

async function fillingScript(): Promise<Script> {
  const entry = fileURLToPath(new URL('filling-worker.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['cloudflare:*'],
  });
  return {
    name: WORKER_NAME,
    script: outputFiles[0]?.text ?? '',
    durableObjects: { CONVERSATION: { className: 'Conversation', useSQLite: true } },
  };
}

/** Fills the object of each pair; throws where one has messages already. */
export async function restoreAll(
  { CONVERSATION }: Pick<FillingBindings, 'CONVERSATION'>,
  histories: readonly { between: readonly [string, string]; history: History }[],
): Promise<void> {
  await Promise.all(
    histories.map(({ between, history }) =>
      CONVERSATION.getByName(conversationName(...between)).restore(history),
    ),
  );
}

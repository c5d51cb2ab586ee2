import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** Takes the alarms from all objects: jobs that earlier tests left would ask D1 while a test counts. */
export async function endJobs(): Promise<void> {
  for (const objects of [env.USER_HUB, env.CONVERSATION]) {
    const ids = await listDurableObjectIds(objects as never);
    await Promise.all(
      ids.map((id) =>
        runInDurableObject(objects.get(id) as never, (_, { storage }) => storage.deleteAlarm()),
      ),
    );
  }
}

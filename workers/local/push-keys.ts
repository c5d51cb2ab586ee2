import { newPushKeys } from './tools/push-keys';
import { print, runCommand } from './tools/terminal';

/** `npm run push:keys`: a pair of keys for a deployment. */
await runCommand(async () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = newPushKeys();
  print(`In wrangler.toml:  VAPID_PUBLIC_KEY = "${VAPID_PUBLIC_KEY}"`);
  print(`As a secret:       wrangler secret put VAPID_PRIVATE_KEY   and there   ${VAPID_PRIVATE_KEY}`);
  print('Keep both: with other keys, every browser has to switch push notifications on again.');
});

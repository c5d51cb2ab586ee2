import { newPushKeys } from './tools/push-keys';
import { runCommand, say } from './tools/terminal';

/** `npm run push:keys`: a pair of keys for a deployment. */
await runCommand(async () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = newPushKeys();
  say(`In wrangler.toml:  VAPID_PUBLIC_KEY = "${VAPID_PUBLIC_KEY}"`);
  say(`As a secret:       wrangler secret put VAPID_PRIVATE_KEY   and there   ${VAPID_PRIVATE_KEY}`);
  say('Keep both: with other keys, every browser has to switch push notifications on again.');
});

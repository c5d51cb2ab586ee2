import { scope } from './scope';

/** The browser has given its subscription another address or keys: the session that is signed in gets the new one. */
export async function renew(): Promise<void> {
  const state = await fetch('/api/users/me/push');
  if (!state.ok) return;
  const { publicKey, isOn } = (await state.json()) as { publicKey: string | null; isOn: boolean };
  if (!publicKey || !isOn) return;
  const { pushManager } = scope.registration;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await fetch('/api/users/me/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}

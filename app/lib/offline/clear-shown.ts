interface Shower {
  getNotifications: () => Promise<{ close: () => void }[]>;
}

/** Takes away what the phone shows of a person who has signed out here: notifications, and the count on the app's icon. */
export async function clearShown(registration: Shower | undefined): Promise<void> {
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await navigator.clearAppBadge?.();
}

// Only for notifications: Chrome on Android shows a page's notifications through a service worker alone. It keeps no
// copies and answers no requests.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return;
  event.waitUntil(open(path));
});

/** In the page that is open already, if there is one. */
async function open(path) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(path);
  const focused = await page.focus().catch(() => page);
  return focused.navigate(path).catch(() => self.clients.openWindow(path));
}

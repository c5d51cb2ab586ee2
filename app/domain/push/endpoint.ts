/** Longer than the endpoints of all push services. */
export const ENDPOINT_MAX = 1_024;

/** The push services of the browsers, by host or by what their hosts end in. Nothing else is ever called. */
const services: readonly (string | { endsIn: string })[] = [
  // Chrome, Edge on Android, Samsung Internet, Opera
  'fcm.googleapis.com',
  // The same, for Chromium that is built without Google's keys
  'jmt17.google.com',
  // Firefox
  { endsIn: '.push.services.mozilla.com' },
  // Safari
  { endsIn: '.push.apple.com' },
  // Edge on Windows
  { endsIn: '.notify.windows.com' },
];

/**
 * Whether the Worker may post to this address, which a client has sent. `local` is the origin of a service on the own machine, for
 * tests; a deployment has none.
 */
export function isPushEndpoint(text: string, local = ''): boolean {
  const url = text.length <= ENDPOINT_MAX ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.hash) return false;
  if (local !== '' && url.origin === local) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return services.some((service) =>
    typeof service === 'string' ? url.hostname === service : url.hostname.endsWith(service.endsIn),
  );
}

/** Safari ends a subscription whose pushes show nothing three times; it gets none that only takes a notification away. */
export const mayBeSilent = (endpoint: string): boolean =>
  !URL.parse(endpoint)?.hostname.endsWith('.push.apple.com');

/**
 * Access of each screen. Paths that are not listed are the public 404 page. API endpoints declare their own access
 * (http/endpoint.server.ts); a test checks both.
 */
type Access = 'public' | 'member' | 'admin';

export const screens: [pattern: string, access: Access][] = [
  ['/', 'public'],
  ['/onboarding', 'public'],
  ['/user-type', 'public'],
  ['/register', 'public'],
  ['/forgot-password', 'public'],
  ['/reset-password', 'public'],
  ['/sign-out', 'public'],
  ['/language', 'public'],
  ['/unsubscribe', 'public'],
  ['/terms', 'public'],
  ['/privacy', 'public'],
  ['/offline', 'public'],
  ['/__outbox', 'public'],
  ['/onboarding-wizard', 'member'],
  ['/dashboard', 'member'],
  ['/create-post', 'member'],
  ['/create-listing', 'member'],
  ['/my-listings', 'member'],
  ['/post/:id', 'member'],
  ['/post/:id/edit', 'member'],
  ['/post/:id/history', 'member'],
  ['/opportunity/:id', 'member'],
  ['/opportunity/:id/edit', 'member'],
  ['/chat', 'member'],
  ['/chat/search', 'member'],
  ['/chat/:userId', 'member'],
  ['/chat/:userId/seen', 'member'],
  ['/interests', 'member'],
  ['/saved', 'member'],
  ['/profile', 'member'],
  ['/edit-profile', 'member'],
  ['/user', 'member'],
  ['/analytics', 'member'],
  ['/sessions', 'member'],
  ['/search', 'member'],
  ['/settings/deletion', 'member'],
  ['/settings/export', 'member'],
  ['/email-preferences', 'member'],
  ['/change-password', 'member'],
  ['/settings/blocked', 'member'],
  ['/settings', 'member'],
  ['/help', 'member'],
  ['/verification', 'member'],
  ['/decisions', 'member'],
  ['/admin', 'admin'],
  ['/admin/listings', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/reports', 'admin'],
  ['/admin/appeals', 'admin'],
  ['/admin/proposals', 'admin'],
  ['/admin/flags', 'admin'],
  ['/admin/audit', 'admin'],
];

const compiled = screens.map(([pattern, access]) => ({
  pattern,
  access,
  regex: new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}$`),
}));

/** The access of a screen's path; null if it is no screen (assets, API, 404). */
export function accessOf(pathname: string): Access | null {
  const path = screenPath(pathname);
  return compiled.find(({ regex }) => regex.test(path))?.access ?? null;
}

/** The patterns that need a session; the service worker asks for their routes ahead. */
export const privatePatterns = screens
  .filter(([, access]) => access !== 'public')
  .map(([pattern]) => pattern);

/** `/post/1.data` and `/_root.data` are Remix's data requests for `/post/1` and `/`. */
export function screenPath(pathname: string): string {
  if (pathname === '/_root.data') return '/';
  const path = pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname;
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Paths that answer everybody alike, without looking up the viewer: what opens a session, which stays at two D1 trips, and Remix's list
 * of routes.
 */
const guestPaths = new Set(['/api/auth/register', '/api/auth/login', '/__manifest']);

export const isGuestPath = (pathname: string) => guestPaths.has(pathname);

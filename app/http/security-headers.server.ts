/** The enforced content security policy: scripts and styles must be our own files or have the response's nonce. */
function contentSecurityPolicy(nonce: string, url: URL, hasTurnstile: boolean): string {
  const socket = `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${hasTurnstile ? ` ${TURNSTILE}` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    `connect-src 'self' ${socket}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${hasTurnstile ? TURNSTILE : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ].join('; ');
}

/** Allowed on every page if configured, because client navigation to the sign-in form keeps the document. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/** Policy for responses that are not HTML: they load nothing and cannot be framed. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers of every response. Headers that a response has already set (files do) are kept. */
export function setSecurityHeaders(headers: Headers, nonce: string, url: URL, hasTurnstile: boolean): void {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  set('content-security-policy', isHtml ? contentSecurityPolicy(nonce, url, hasTurnstile) : NO_PAGE);
  if (url.protocol === 'https:') set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  set('x-content-type-options', 'nosniff');
  set('referrer-policy', 'strict-origin-when-cross-origin');
  set('cross-origin-opener-policy', 'same-origin');
  set('cross-origin-resource-policy', 'same-origin');
  set(
    'permissions-policy',
    'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), display-capture=()',
  );
  set('cache-control', 'no-store');
}

export const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

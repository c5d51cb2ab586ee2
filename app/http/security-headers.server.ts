/** The content security policy, enforced: scripts and styles are our own files or carry the response's nonce. */
function contentSecurityPolicy(nonce: string, url: URL): string {
  const socket = `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    `connect-src 'self' ${socket}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ].join('; ');
}

/** Sets what every response carries; a response that set a header itself (files do) keeps it. */
export function setSecurityHeaders(headers: Headers, nonce: string, url: URL): void {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  if (isHtml) set('content-security-policy', contentSecurityPolicy(nonce, url));
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

import { z } from 'zod';

const optional = z.string().trim().default('');

/** Comma-separated URLs. An invalid one stops the Worker instead of failing every call. */
const iceUrls = (schemes: RegExp) =>
  optional
    .transform((text) => text.split(',').flatMap((url) => url.trim() || []))
    .refine((urls) => urls.every((url) => schemes.test(url)), 'Not an address of this kind of server');

/**
 * Whether the text is an origin as a browser names it: lower case, without a slash at its end or the port of its scheme. Writes are
 * compared with it letter by letter, so every one would be refused as another site's.
 */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const ORIGIN_FORM =
  'an origin as a browser writes it, such as https://nukkad.example: lower case, no slash at the end, no :443';

/** A provider on the local machine, for local runs. */
const loopbackUrl = z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ });

const configSchema = z
  .object({
    APP_NAME: z.string().trim().min(1),
    APP_ORIGIN: z
      .string()
      .default('')
      .refine((text) => text === '' || isOrigin(text), `APP_ORIGIN must be ${ORIGIN_FORM}`),
    SUPPORT_EMAIL: optional,
    SUPPORT_WHATSAPP: optional,
    GRIEVANCE_CONTACT: optional,
    MAIL_API_URL: z.union([z.literal(''), z.url({ protocol: /^https$/ }), loopbackUrl]).default(''),
    MAIL_API_KEY: optional,
    MAIL_FROM: optional,
    PASSWORD_PEPPER: optional,
    SIGNING_KEY: optional,
    TURNSTILE_SITE_KEY: optional,
    TURNSTILE_SECRET: optional,
    CALL_STUN_URLS: iceUrls(/^stuns?:[\w.:[\]-]+$/),
    CALL_TURN_URLS: iceUrls(/^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/),
    TURN_SECRET: optional,
    TURN_KEY_ID: optional,
    TURN_KEY_TOKEN: optional,
    VAPID_PUBLIC_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{87}$/)]).default(''),
    VAPID_PRIVATE_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{43}$/)]).default(''),
    PUSH_SERVICE: z.union([z.literal(''), loopbackUrl]).default(''),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    LOOPBACK: z.enum(['', '1']).default(''),
  })
  .refine(
    (vars) => (vars.TURNSTILE_SITE_KEY === '') === (vars.TURNSTILE_SECRET === ''),
    'TURNSTILE_SITE_KEY and TURNSTILE_SECRET belong together',
  )
  .refine(
    (vars) => (vars.VAPID_PUBLIC_KEY === '') === (vars.VAPID_PRIVATE_KEY === ''),
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together',
  )
  .refine(
    (vars) => vars.PUSH_SERVICE === '' || vars.LOOPBACK === '1',
    'PUSH_SERVICE is for runs on the own machine',
  );

/** The deployment's settings, validated once per isolate: an invalid setting stops the Worker instead of a page. */
export interface Config {
  appName: string;
  /** The public origin; if empty, the request's origin. */
  origin: string;
  supportEmail: string;
  supportWhatsapp: string;
  grievanceContact: string;
  mail: { apiUrl: string; apiKey: string; from: string };
  passwordPepper: string;
  /** Key for signing known-device marks and challenges; the password pepper if not set. */
  signingKey: string;
  /** Cloudflare Turnstile instead of our own proof of work; both empty or both set. */
  turnstile: { siteKey: string; secret: string };
  /** A TURN server with its shared secret, or Cloudflare's with a key; neither means no relay. */
  calls: {
    stunUrls: string[];
    turnUrls: string[];
    turnSecret: string;
    cloudflare: { keyId: string; token: string };
  };
  push: PushConfig;
  rateLimitFactor: number;
  /** A local run; `npm start` sets it, deployments never do. */
  isLocal: boolean;
}

export interface PushConfig {
  /** VAPID keys (RFC 8292), base64url; both empty or both set. Without them nobody can subscribe. */
  publicKey: string;
  privateKey: string;
  /** The contact of a push service: our origin. */
  subject: string;
  /** The origin of a push service on the own machine, for tests; empty otherwise. */
  local: string;
}

let cached: { env: Env; config: Config } | undefined;

export function readConfig(env: Env): Config {
  if (cached?.env === env) return cached.config;
  const vars = configSchema.parse(env);
  const config: Config = {
    appName: vars.APP_NAME,
    origin: vars.APP_ORIGIN,
    supportEmail: vars.SUPPORT_EMAIL,
    supportWhatsapp: vars.SUPPORT_WHATSAPP,
    grievanceContact: vars.GRIEVANCE_CONTACT,
    mail: { apiUrl: vars.MAIL_API_URL, apiKey: vars.MAIL_API_KEY, from: vars.MAIL_FROM },
    passwordPepper: vars.PASSWORD_PEPPER,
    signingKey: vars.SIGNING_KEY || vars.PASSWORD_PEPPER,
    turnstile: { siteKey: vars.TURNSTILE_SITE_KEY, secret: vars.TURNSTILE_SECRET },
    calls: {
      stunUrls: vars.CALL_STUN_URLS,
      turnUrls: vars.CALL_TURN_URLS,
      turnSecret: vars.TURN_SECRET,
      cloudflare: { keyId: vars.TURN_KEY_ID, token: vars.TURN_KEY_TOKEN },
    },
    push: {
      publicKey: vars.VAPID_PUBLIC_KEY,
      privateKey: vars.VAPID_PRIVATE_KEY,
      subject: /^https:/.test(vars.APP_ORIGIN)
        ? vars.APP_ORIGIN
        : `mailto:${vars.SUPPORT_EMAIL || 'support@nukkad.test'}`,
      local: vars.PUSH_SERVICE && new URL(vars.PUSH_SERVICE).origin,
    },
    rateLimitFactor: vars.RATE_LIMIT_FACTOR,
    isLocal: vars.LOOPBACK === '1',
  };
  cached = { env, config };
  return config;
}

export const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname === '127.0.0.1' ||
  hostname === '[::1]' ||
  hostname.endsWith('.localhost');

import { z } from 'zod';

const optional = z.string().trim().default('');

const configSchema = z.object({
  APP_NAME: z.string().trim().min(1),
  APP_ORIGIN: z.union([z.literal(''), z.url()]).default(''),
  SUPPORT_EMAIL: optional,
  SUPPORT_WHATSAPP: optional,
  GRIEVANCE_CONTACT: optional,
  MAIL_API_URL: z.union([z.literal(''), z.url()]).default(''),
  MAIL_API_KEY: optional,
  MAIL_FROM: optional,
  PASSWORD_PEPPER: optional,
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

/** Everything the deployment sets, checked once per isolate: a bad setting stops the Worker instead of a page. */
export interface Config {
  appName: string;
  /** Configured public origin, or empty: then the origin of the request. */
  origin: string;
  supportEmail: string;
  supportWhatsapp: string;
  grievanceContact: string;
  mail: { apiUrl: string; apiKey: string; from: string };
  passwordPepper: string;
  rateLimitFactor: number;
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
    rateLimitFactor: vars.RATE_LIMIT_FACTOR,
  };
  cached = { env, config };
  return config;
}

export const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname === '127.0.0.1' ||
  hostname === '[::1]' ||
  hostname.endsWith('.localhost');

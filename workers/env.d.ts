import type { Conversation } from './conversation';
import type { UserHub } from './user-hub';

declare global {
  /** Bindings and vars of wrangler.toml; secrets are optional strings: MAIL_API_KEY, PASSWORD_PEPPER, SIGNING_KEY, TURNSTILE_SECRET, TURN_…, VAPID_PRIVATE_KEY. */
  interface Env extends Cloudflare.Env {}

  namespace Cloudflare {
    interface Env {
      DB: D1Database;
      FILES: R2Bucket;
      IMAGES: ImagesBinding;
      ASSETS: Fetcher;
      USER_HUB: DurableObjectNamespace<UserHub>;
      CONVERSATION: DurableObjectNamespace<Conversation>;
      LIMIT_READS: RateLimit;
      LIMIT_WRITES: RateLimit;
      LIMIT_MARKS: RateLimit;
      LIMIT_COMMENTS: RateLimit;
      LIMIT_AUTH: RateLimit;
      LIMIT_NETWORK_AUTH: RateLimit;
      LIMIT_CARDS: RateLimit;
      LIMIT_ANONYMOUS: RateLimit;
      APP_NAME: string;
      APP_ORIGIN: string;
      SUPPORT_EMAIL: string;
      SUPPORT_WHATSAPP: string;
      GRIEVANCE_CONTACT: string;
      MAIL_API_URL: string;
      MAIL_FROM: string;
      MAIL_API_KEY?: string;
      PASSWORD_PEPPER?: string;
      SIGNING_KEY?: string;
      TURNSTILE_SITE_KEY: string;
      TURNSTILE_SECRET?: string;
      CALL_STUN_URLS: string;
      CALL_TURN_URLS: string;
      TURN_SECRET?: string;
      TURN_KEY_ID?: string;
      TURN_KEY_TOKEN?: string;
      VAPID_PUBLIC_KEY: string;
      VAPID_PRIVATE_KEY?: string;
      /** A push service on the own machine; not set in deployments. */
      PUSH_SERVICE?: string;
      RATE_LIMIT_FACTOR: string;
      /** `1` in runs by workers/local; not set in deployments. */
      LOOPBACK?: string;
    }
  }
}

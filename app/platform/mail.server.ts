import type { Config } from './env.server';
import { describeError, type Log } from './log.server';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Names the mail in the log; no personal data. */
  kind: string;
}

export interface Mailer {
  /** Hands the mail over; failures are logged, never thrown: nobody's request depends on a mail provider. */
  send: (mail: Mail) => Promise<void>;
  /** Where mails wait instead; null away from loopback. */
  outbox: Outbox | null;
}

/** Where mails wait when no provider is configured; read at `/__outbox`, which answers on loopback only. */
export interface Outbox {
  put: (mail: Mail & { at: number }) => Promise<void>;
  list: () => Promise<(Mail & { at: number })[]>;
}

/**
 * Mail through any HTTP API that takes `{ from, to, subject, text }` as JSON with a bearer key (see
 * docs/decisions/005-mail.md); without one, into the outbox on loopback and nowhere elsewhere.
 */
export function createMailer(config: Config['mail'], outbox: Outbox | null, log: Log): Mailer {
  return {
    outbox,
    async send(mail) {
      if (outbox && !config.apiUrl) return outbox.put({ ...mail, at: Date.now() });
      if (!config.apiUrl) return log({ event: 'mail_failed', kind: mail.kind, status: 0 });
      try {
        const response = await fetch(config.apiUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${config.apiKey}` },
          body: JSON.stringify({ from: config.from, to: mail.to, subject: mail.subject, text: mail.text }),
          signal: AbortSignal.timeout(10_000),
        });
        await response.body?.cancel();
        if (!response.ok) log({ event: 'mail_failed', kind: mail.kind, status: response.status });
      } catch (error) {
        log({ event: 'background_failed', task: `mail ${mail.kind}`, error: describeError(error) });
      }
    },
  };
}

const OUTBOX_PREFIX = 'outbox/';

/** The loopback outbox lives in R2, so that it survives a restart like everything else. */
export function createOutbox(bucket: R2Bucket): Outbox {
  return {
    async put(mail) {
      const key = `${OUTBOX_PREFIX}${(1e15 - mail.at).toString(36)}-${crypto.randomUUID()}`;
      await bucket.put(key, JSON.stringify(mail));
    },
    async list() {
      const { objects } = await bucket.list({ prefix: OUTBOX_PREFIX, limit: 50 });
      const mails = await Promise.all(
        objects.map(async ({ key }) => (await bucket.get(key))?.json<Mail & { at: number }>()),
      );
      return mails.filter((mail) => mail !== undefined);
    },
  };
}

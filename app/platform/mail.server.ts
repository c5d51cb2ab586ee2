import type { Config } from './env.server';
import { describeError, type Log } from './log.server';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Names the mail in the log; no personal data. */
  kind: string;
  /** The same for each try of a mail that is tried again: a provider that knows `Idempotency-Key` sends it once. */
  id?: string;
}

/** `unsent`: there is nobody who sends mails here. */
export type MailOutcome = 'sent' | 'failed' | 'unsent';

export interface Mailer {
  /** Hands the mail over; failures are logged, never thrown: nobody's request depends on a mail provider. */
  send: (mail: Mail) => Promise<MailOutcome>;
  /** Where mails wait instead; null away from loopback. */
  outbox: Outbox | null;
}

/** Where mails wait when no provider is configured; read at `/__outbox`, which answers on loopback only. */
export interface Outbox {
  put: (mail: Mail & { at: number }) => Promise<void>;
  list: () => Promise<(Mail & { at: number })[]>;
  /** Takes out what waits for an address that is no longer anybody's. */
  forget: (to: string) => Promise<void>;
}

/**
 * Mail through any HTTP API that takes `{ from, to, subject, text }` as JSON with a bearer key (see
 * docs/decisions/005-mail.md); without one, into the outbox on loopback and nowhere elsewhere.
 */
export function createMailer(config: Config['mail'], outbox: Outbox | null, log: Log): Mailer {
  return {
    outbox,
    async send(mail) {
      if (outbox && !config.apiUrl) {
        await outbox.put({ ...mail, at: Date.now() });
        return 'sent';
      }
      if (!config.apiUrl) {
        log({ event: 'mail_failed', kind: mail.kind, status: 0 });
        return 'unsent';
      }
      try {
        const response = await fetch(config.apiUrl, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${config.apiKey}`,
            ...(mail.id && { 'idempotency-key': mail.id }),
          },
          body: JSON.stringify({ from: config.from, to: mail.to, subject: mail.subject, text: mail.text }),
          signal: AbortSignal.timeout(10_000),
        });
        await response.body?.cancel();
        if (response.ok) return 'sent';
        log({ event: 'mail_failed', kind: mail.kind, status: response.status });
      } catch (error) {
        log({ event: 'background_failed', task: `mail ${mail.kind}`, error: describeError(error) });
      }
      return 'failed';
    },
  };
}

const OUTBOX_PREFIX = 'outbox/';

/** The loopback outbox lives in R2, so that it survives a restart like everything else. */
export function createOutbox(bucket: R2Bucket): Outbox {
  const read = async (key: string) => (await bucket.get(key))?.json<Mail & { at: number }>();
  return {
    async put(mail) {
      const key = `${OUTBOX_PREFIX}${(1e15 - mail.at).toString(36)}-${crypto.randomUUID()}`;
      await bucket.put(key, JSON.stringify(mail));
    },
    async list() {
      const { objects } = await bucket.list({ prefix: OUTBOX_PREFIX, limit: 50 });
      const mails = await Promise.all(objects.map(({ key }) => read(key)));
      return mails.filter((mail) => mail !== undefined);
    },
    async forget(to) {
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix: OUTBOX_PREFIX, limit: 500, ...(cursor && { cursor }) });
        const mails = await Promise.all(
          page.objects.map(async ({ key }) => ({ key, mail: await read(key) })),
        );
        const theirs = mails.flatMap(({ key, mail }) => (mail?.to === to ? [key] : []));
        if (theirs.length > 0) await bucket.delete(theirs);
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
    },
  };
}

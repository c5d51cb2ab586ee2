import { z } from 'zod';
import { sha256 } from '~/db/id';
import type { AppContext } from '~/domain/shared/context';
import { describeError } from '~/platform/log.server';
import { type ProofAction, proofLimits } from './proof';

const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5_000;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
});

/** Asks Cloudflare whether the visitor passed its check on this site and for this action. A token is valid once, for 5 minutes. */
export async function readTurnstileToken(ctx: AppContext, action: ProofAction, token: string) {
  const { config, client, log } = ctx;
  const body = { secret: config.turnstile.secret, response: token, remoteip: client.address };
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said = verdict.parse(await response.json());
    const isOurs = said.action === action && said.hostname === new URL(client.origin).hostname;
    return said.success && isOurs
      ? { id: `proof-${await sha256(token)}`, level: proofLimits.maxLevel }
      : null;
  } catch (error) {
    log({ event: 'background_failed', task: 'turnstile', error: describeError(error) });
    return null;
  }
}

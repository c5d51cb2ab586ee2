import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** What one core does for a challenge: it tries its share of the numbers. */
handler({ deriveKey });

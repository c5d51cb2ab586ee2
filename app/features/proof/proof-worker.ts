import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** A worker that tries its share of a challenge's numbers. */
handler({ deriveKey });

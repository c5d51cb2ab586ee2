import * as words from './offer.words';

/**
 * The statement that an owner confirms before each offer is published: `text` in plain words, `law` as the terms say it. A change
 * of meaning needs a new version: stored consents refer to the version that was shown.
 */
export const ownerPromise = {
  purpose: 'owner_promise',
  version: '1.1',
  get text() {
    return words.promise();
  },
  get law() {
    return words.promiseLaw();
  },
  required: words.promiseRequired,
} as const;

/**
 * The statement that an owner confirms before each offer is published: `text` in plain words, `law` as the terms say it. A change
 * of meaning needs a new version: stored consents refer to the version that was shown.
 */
export const ownerPromise = {
  purpose: 'owner_promise',
  version: '1.1',
  text: 'I do not offer shares here. I take no deposits or loans from the public. I promise nobody a return.',
  law: 'I will not use this page to offer shares, debentures, deposits or loans to the public or promise any return.',
  required: 'Please confirm the owner’s promise',
} as const;

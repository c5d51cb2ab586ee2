/**
 * What an owner confirms each time before an offer of theirs goes public. A change of meaning takes a new version:
 * stored consents keep naming the one that was shown.
 */
export const ownerPromise = {
  purpose: 'owner_promise',
  version: '1.0',
  text: 'I will not use this page to offer shares, debentures, deposits or loans to the public or promise any return.',
  required: 'Please confirm the owner’s promise',
} as const;

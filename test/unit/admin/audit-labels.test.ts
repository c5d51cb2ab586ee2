import { expect, test } from 'vitest';
import { actionLabel, targetLabel } from '~/features/admin-audit/audit-labels';

test.each([
  ['post.approved', 'Approved a post'],
  ['listing.rejected', 'Rejected a listing'],
  ['report.in_review', 'Started the review of a report'],
  ['user.verification_verified', 'Verified a user'],
  ['content.hidden', 'Hid reported content'],
  ['appeal.reversed', 'Reversed a decision after an appeal'],
  ['ledger.closed_early', 'Recorded another action'],
])('%s reads %s', (code, words) => {
  expect(actionLabel(code)).toBe(words);
});

test.each([
  ['post', 'Post'],
  ['sealed', 'Sealed content'],
  ['ledger', 'ledger'],
])('the target %s reads %s', (type, words) => {
  expect(targetLabel(type)).toBe(words);
});

import { expect, test } from 'vitest';
import { actLabel, auditChanges } from '~/features/admin/audit-labels';

test.each([
  ['post.approved', 'Approved a post'],
  ['listing.rejected', 'Rejected a listing'],
  ['report.in_review', 'Started the review of a report'],
  ['user.verification_verified', 'Verified a user'],
  ['content.hidden', 'Hid reported content'],
  ['appeal.reversed', 'Reversed a decision after an appeal'],
  ['ledger.closed_early', 'Recorded another action'],
])('%s reads %s', (code, words) => {
  expect(actLabel(code)).toBe(words);
});

test('a line for each key that differs', () => {
  expect(auditChanges({ status: 'pending' }, { status: 'approved' })).toEqual([
    { key: 'status', before: 'pending', after: 'approved' },
  ]);
  expect(auditChanges(null, { tags: ['a'], isActive: 0 })).toEqual([
    { key: 'tags', before: '–', after: '["a"]' },
    { key: 'isActive', before: '–', after: 'no' },
  ]);
  expect(auditChanges({ status: 'open', code: 'x' }, { status: 'open' })).toEqual([]);
  expect(auditChanges({ note: 'old' }, null)).toEqual([{ key: 'note', before: 'old', after: '–' }]);
  expect(auditChanges({ bannedAt: null }, { bannedAt: Date.UTC(2026, 10, 21, 6) })).toEqual([
    { key: 'bannedAt', before: '–', after: expect.stringContaining('2026') },
  ]);
  expect(auditChanges('one', 'two')).toEqual([{ key: 'value', before: 'one', after: 'two' }]);
});

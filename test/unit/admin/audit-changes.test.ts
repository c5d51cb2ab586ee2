import { expect, test } from 'vitest';
import { auditChanges } from '~/features/admin-audit/audit-changes';
import { inLanguage } from '~/platform/language.server';

test('a line for each key that differs', () => {
  expect(auditChanges({ status: 'pending' }, { status: 'approved' })).toEqual([
    { key: 'status', label: 'Status', before: 'waiting', after: 'approved' },
  ]);
  expect(auditChanges(null, { tags: ['a'], isActive: 0 })).toEqual([
    { key: 'tags', label: 'tags', before: '–', after: '["a"]' },
    { key: 'isActive', label: 'Shown', before: '–', after: 'no' },
  ]);
  expect(auditChanges({ status: 'open', code: 'x' }, { status: 'open' })).toEqual([]);
  expect(auditChanges({ note: 'old' }, null)).toEqual([
    { key: 'note', label: 'note', before: 'old', after: '–' },
  ]);
  expect(auditChanges({ bannedAt: null }, { bannedAt: Date.UTC(2026, 10, 21, 6) })).toEqual([
    { key: 'bannedAt', label: 'Banned', before: '–', after: expect.stringContaining('2026') },
  ]);
  expect(auditChanges('one', 'two')).toEqual([{ key: 'value', label: 'value', before: 'one', after: 'two' }]);
});

test.each([
  [{ userType: 'investor' }, { userType: 'admin' }, ['भूमिका', 'निवेशक', 'एडमिन']],
  [{ appealStatus: 'pending' }, { appealStatus: 'reversed' }, ['अपील', 'बाकी', 'वापस लिया']],
  [{ status: 'in_review' }, { status: 'resolved', action: 'hide' }, ['स्थिति', 'देखी जा रही है', 'कदम उठाया']],
  [null, { documentKind: 'pan' }, ['कागज़ का प्रकार', '–', 'PAN कार्ड']],
  // What somebody wrote is no state, even where it reads like one.
  [{ note: 'Open' }, { note: 'Admin' }, ['note', 'Open', 'Admin']],
])('%o → %o is in the words of the reader', (before, after, said) => {
  const [change] = inLanguage('hi', () => auditChanges(before, after));
  expect([change?.label, change?.before, change?.after]).toEqual(said);
});

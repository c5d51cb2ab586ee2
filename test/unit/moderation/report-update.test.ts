import { describe, expect, it } from 'vitest';
import { reportUpdate } from '~/domain/report/report-update.schema';
import { AppError } from '~/lib/app-error';
import { validate } from '~/lib/validate';

const reason = 'Promises fixed returns';
const plain = { note: null, auditReason: null };
const told = { note: null, auditReason: reason };

describe('the update of a report', () => {
  it.each([
    [{ status: 'in_review' }, { ...plain, status: 'in_review', sanction: null }],
    [{ status: 'dismissed' }, { ...plain, status: 'dismissed', sanction: null }],
    [{ status: 'resolved' }, { ...plain, status: 'resolved', sanction: null }],
    [
      { status: 'resolved', action: 'warn', reason },
      { ...told, status: 'resolved', sanction: { action: 'warn', reason } },
    ],
    [
      { status: 'resolved', action: 'hide', reason, days: 3, password: 'not for this' },
      { ...told, status: 'resolved', sanction: { action: 'hide', reason } },
    ],
    [
      { status: 'resolved', action: 'suspend', reason, days: 3 },
      { ...told, status: 'resolved', sanction: { action: 'suspend', reason, days: 3 } },
    ],
    [
      { status: 'resolved', action: 'ban', reason, password: 'a secret' },
      { ...told, status: 'resolved', sanction: { action: 'ban', reason, password: 'a secret' } },
    ],
    [
      { status: 'resolved', action: 'ban', reason },
      { ...told, status: 'resolved', sanction: { action: 'ban', reason, password: undefined } },
    ],
    [
      { status: 'dismissed', note: 'Seen before' },
      { note: 'Seen before', auditReason: 'Seen before', status: 'dismissed', sanction: null },
    ],
    [
      { status: 'resolved', reason, note: 'Seen before' },
      { note: 'Seen before', auditReason: reason, status: 'resolved', sanction: null },
    ],
  ])('%j is one step', (body, step) => {
    expect(validate(reportUpdate, body)).toEqual(step);
  });

  it.each([
    [{ status: 'dismissed', action: 'warn', reason }, ['action']],
    [{ status: 'in_review', action: 'ban', reason }, ['action']],
    [{ status: 'resolved', action: 'warn' }, ['reason']],
    [{ status: 'resolved', action: 'warn', reason: ' ' }, ['reason']],
    [{ status: 'resolved', action: 'suspend', reason }, ['days']],
    [{ status: 'resolved', action: 'suspend' }, ['reason', 'days']],
    [{ status: 'dismissed', action: 'suspend' }, ['action', 'reason', 'days']],
    [{ status: 'resolved', action: 'suspend', reason, days: 0 }, ['days']],
    [{ status: 'resolved', action: 'suspend', reason, days: 1.5 }, ['days']],
    [{ status: 'resolved', action: 'suspend', reason, days: 366 }, ['days']],
  ])('%j is refused at %j', (body, fields) => {
    const refused = (() => {
      try {
        return validate(reportUpdate, body);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(AppError);
    expect(Object.keys((refused as AppError).fields ?? {})).toEqual(fields);
  });
});

import type { ReportRow } from '#test/support/rows/row-types';
import type { reportReasons } from '~/domain/moderation/report';
import type { PersonKey } from './people';

export interface DemoReport {
  by: PersonKey;
  /** Key of a post, a listing or a person. */
  about: string;
  reason: (typeof reportReasons)[number]['code'];
  words: string | null;
  status: ReportRow['status'];
  days: number;
  decision?: string;
  note?: string;
}

export const reports: DemoReport[] = [
  {
    by: 'gurpreet',
    about: 'nikhil',
    reason: 'spam',
    words: 'Same message to me three times within an hour.',
    status: 'pending',
    days: 1,
  },
  {
    by: 'ritu',
    about: 'mandimohalla',
    reason: 'false-information',
    words: 'Sandal oil at that price? I would like somebody to look at the receipt.',
    status: 'pending',
    days: 3,
  },
  {
    by: 'abhishek',
    about: 'slurry',
    reason: 'false-information',
    words: 'The college test is mentioned but not shown.',
    status: 'pending',
    days: 0,
  },
  {
    by: 'hetal',
    about: 'panelbox',
    reason: 'other',
    words: 'No amount is asked for. Is this an advertisement?',
    status: 'in_review',
    days: 4,
  },
  {
    by: 'anil',
    about: 'wrongpost',
    reason: 'spam',
    words: null,
    status: 'resolved',
    days: 40,
    decision: 'remove',
    note: 'The author had taken it down already.',
  },
  {
    by: 'deepak',
    about: 'bunmaska',
    reason: 'promised-returns',
    words: '6–8% likha hai.',
    status: 'dismissed',
    days: 60,
    note: 'A range marked as the owner’s estimate is allowed.',
  },
  {
    by: 'neha',
    about: 'mahesh',
    reason: 'impersonation',
    words: 'The name on his board is another one.',
    status: 'resolved',
    days: 110,
    decision: 'warn',
    note: 'Asked for the deed of change of name. Verification stays open.',
  },
  {
    by: 'ritu',
    about: 'nikhil',
    reason: 'harassment',
    words: 'He wrote to me every hour although I had answered.',
    status: 'resolved',
    days: 2,
    decision: 'suspend',
    note: 'Many messages to people who had asked to be left alone.',
  },
  {
    by: 'neha',
    about: 'aarti',
    reason: 'scam',
    words: 'Asked for a processing fee before showing any papers.',
    status: 'resolved',
    days: 6,
    decision: 'ban',
    note: 'Asks people for a fee before meeting them.',
  },
];

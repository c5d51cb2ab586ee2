import { describe, expect, it } from 'vitest';
import { calendarFile } from '~/domain/call-proposal/calendar';
import {
  newerProposal,
  proposalMoves,
  proposalState,
  proposalText,
  slotsAhead,
} from '~/domain/call-proposal/proposal';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { callSlots, callStart, slotLabel } from '~/domain/call-proposal/slots';
import type { ProposalStatus } from '~/domain/call-proposal/status';
import { HOUR_MS } from '~/lib/time/duration';

const at = (ist: string) => Date.parse(`${ist}+05:30`);
const ist = (ms: number) => new Date(ms + 330 * 60_000).toISOString().slice(0, 16);

describe('times to propose', () => {
  it.each([
    // A Wednesday morning, and one minute before midnight.
    ['2026-11-18T09:00', ['2026-11-19T11:00', '2026-11-19T18:00', '2026-11-20T11:00']],
    ['2026-11-18T23:59', ['2026-11-19T11:00', '2026-11-19T18:00', '2026-11-20T11:00']],
    ['2026-11-19T00:01', ['2026-11-20T11:00', '2026-11-20T18:00', '2026-11-21T11:00']],
    // Sunday is nobody's working day.
    ['2026-11-20T12:00', ['2026-11-21T11:00', '2026-11-21T18:00', '2026-11-23T11:00']],
    ['2026-11-21T12:00', ['2026-11-23T11:00', '2026-11-23T18:00', '2026-11-24T11:00']],
    ['2026-12-30T12:00', ['2026-12-31T11:00', '2026-12-31T18:00', '2027-01-01T11:00']],
  ])('begin at 11:00 on the next working day after %s', (now, expected) => {
    expect(callSlots(at(now)).slice(0, 3).map(ist)).toEqual(expected);
  });

  it('are accepted when sent back', () => {
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      const now = at('2026-11-18T00:07') + hour * HOUR_MS;
      for (const slot of callSlots(now)) expect(callStart(new Date(slot).toISOString(), now)).toBe(slot);
    }
  });

  it.each(['', 'x', '2026-11-18T08:00:00Z', '2026-11-25T05:31:00Z', '2027-01-01T05:30:00Z', '99999'])(
    'refuses %j',
    (text) => {
      expect(callStart(text, at('2026-11-19T09:00'))).toBeNull();
    },
  );

  it('are worded with their day', () => {
    expect(slotLabel(at('2026-11-24T11:00'))).toEqual({
      day: 'Tue, 24\u00a0Nov\u00a02026',
      time: '11:00–11:30 IST',
    });
  });
});

describe('a calendar file', () => {
  const file = (over: Partial<Parameters<typeof calendarFile>[0]> = {}) =>
    calendarFile({
      uid: 'call-1@nukkad.example',
      sequence: 1,
      isCancelled: false,
      start: at('2026-11-24T11:00'),
      minutes: 30,
      now: at('2026-11-21T09:15'),
      summary: 'Call with Sunita Verma: Verma Dairy',
      description: 'About the dairy',
      url: 'https://nukkad.example/opportunity/1',
      ...over,
    });

  it('is one event in UTC', () => {
    const lines = file().split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    for (const line of [
      'VERSION:2.0',
      'UID:call-1@nukkad.example',
      'SEQUENCE:1',
      'DTSTAMP:20261121T034500Z',
      'DTSTART:20261124T053000Z',
      'DTEND:20261124T060000Z',
      'SUMMARY:Call with Sunita Verma: Verma Dairy',
      'URL:https://nukkad.example/opportunity/1',
      'STATUS:CONFIRMED',
    ])
      expect(lines).toContain(line);
  });

  it('cancels a call under the same id with a higher sequence, without an alarm', () => {
    const text = file({ sequence: 2, isCancelled: true });
    expect(text).toContain('UID:call-1@nukkad.example\r\nSEQUENCE:2\r\n');
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).not.toContain('VALARM');
  });

  it('escapes line ends in user text', () => {
    const text = file({ summary: 'A; b, c\\d\r\nBEGIN:VEVENT\nX:1\rY' });
    expect(text).toContain('SUMMARY:A\\; b\\, c\\\\d\\nBEGIN:VEVENT\\nX:1\\nY\r\n');
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  });

  it.each(['x'.repeat(300), 'दूध और पनीर '.repeat(20), '👩🏽‍🌾'.repeat(40)])(
    'folds long lines at 75 octets and never inside a character: %s',
    (summary) => {
      const text = file({ summary });
      for (const line of text.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(text).not.toContain('\ufffd');
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
    },
  );
});

describe('a proposal', () => {
  const slots = ['2026-11-24T05:30:00.000Z', '2026-11-24T12:30:00.000Z'];
  const made = (over: Partial<CallProposalView> = {}): CallProposalView => ({
    id: 'm1',
    proposerId: 'asha',
    status: 'open',
    slots,
    chosen: null,
    sequence: 0,
    ...over,
  });
  const [first = '', second = ''] = slots;

  it.each([
    ['open', null, '2026-11-24T06:00:00Z', 'open'],
    ['open', null, '2026-11-24T12:30:00Z', 'over'],
    ['accepted', first, '2026-11-20T00:00:00Z', 'accepted'],
    ['accepted', first, '2026-11-25T00:00:00Z', 'accepted'],
    ['declined', null, '2026-11-20T00:00:00Z', 'declined'],
    ['declined', first, '2026-11-20T00:00:00Z', 'cancelled'],
    ['withdrawn', null, '2026-11-20T00:00:00Z', 'withdrawn'],
    ['withdrawn', first, '2026-11-20T00:00:00Z', 'cancelled'],
  ] as const)('%s with %s at %s is shown as %s', (status, chosen, now, state) => {
    expect(proposalState(made({ status, chosen }), Date.parse(now))).toBe(state);
  });

  it('can be agreed on while there is time', () => {
    expect(slotsAhead(made(), Date.parse(first) - 1)).toEqual(slots);
    expect(slotsAhead(made(), Date.parse(first))).toEqual([second]);
    expect(slotsAhead(made(), Date.parse(second))).toEqual([]);
  });

  it('is answered by the one who was asked, and withdrawn for good by the other', () => {
    const graph = Object.entries(proposalMoves).flatMap(([to, { by, from }]) =>
      from.map((status: ProposalStatus) => `${status} -> ${to} by ${by}`),
    );
    expect(graph).toEqual([
      'open -> accepted by receiver',
      'accepted -> accepted by receiver',
      'declined -> accepted by receiver',
      'open -> declined by receiver',
      'accepted -> declined by receiver',
      'open -> withdrawn by proposer',
      'accepted -> withdrawn by proposer',
    ]);
  });

  it('keeps its latest state when older events arrive late', () => {
    const [old, young] = [made({ sequence: 1 }), made({ sequence: 2, status: 'declined' })];
    expect([newerProposal(old, young), newerProposal(young, old)]).toEqual([young, young]);
  });

  it('says its times in Indian time', () => {
    expect(proposalText(slots.map(Date.parse))).toBe(
      'Call proposed: Tue, 24\u00a0Nov\u00a02026, 11:00–11:30 IST; Tue, 24\u00a0Nov\u00a02026, 18:00–18:30 IST',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { helpTabs, helpTopics, isSupportOpen, supportChat, supportMail } from '~/domain/help/help';
import { mentions } from '~/domain/help/search';

const slow = { reports: false, verifications: false };
const topics = helpTopics(slow);
const findTopics = (search: string) => topics.filter((topic) => mentions(topic, search));

describe('help topics', () => {
  it('are found by a letter that a keyboard writes as one character', () => {
    const topic = { question: 'पासवर्ड कैसे बदलें?', answer: 'छोड\u093cें और फिर से लिखें' };
    expect(mentions(topic, 'छो\u095cें')).toBe(true);
  });

  it.each(helpTabs.map(({ code }) => code))('has questions under %s', (code) => {
    expect(topics.filter(({ tab }) => tab === code).length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['PASSWORD', 'How do I reset my password?'],
    ['udyam', 'How does business verification work?'],
    ['  three-dot ', 'How do I report a post or a person?'],
  ])('finds %j in question or answer', (search, question) => {
    expect(findTopics(search).map((topic) => topic.question)).toContain(question);
  });

  it('finds everything for nothing, and nothing for nonsense', () => {
    expect(findTopics('')).toHaveLength(topics.length);
    expect(findTopics('xyzzy')).toEqual([]);
    expect(findTopics('.*')).toEqual([]);
  });

  it('promises a time only where it is kept', () => {
    const words = (pace: typeof slow) => JSON.stringify(helpTopics(pace));
    expect(words(slow)).not.toMatch(/within 24/);
    expect(words({ ...slow, reports: true })).toContain('reads reports within 24 hours');
    expect(words({ ...slow, verifications: true })).toContain('reads documents within 24-48 hours');
  });
});

describe('support hours', () => {
  it.each([
    ['2026-11-20T03:29:59Z', false, 'Friday, a second before 9 AM IST'],
    ['2026-11-20T03:30:00Z', true, 'Friday 9 AM IST'],
    ['2026-11-20T12:29:59Z', true, 'Friday, a second before 6 PM IST'],
    ['2026-11-20T12:30:00Z', false, 'Friday 6 PM IST'],
    ['2026-11-21T06:00:00Z', false, 'Saturday'],
    ['2026-11-22T19:00:00Z', false, 'Monday half past midnight IST'],
    ['2026-11-23T06:00:00Z', true, 'Monday'],
    ['2026-01-26T06:00:00Z', false, 'Republic Day, a Monday'],
    ['2026-10-02T06:00:00Z', false, 'Gandhi Jayanti, a Friday'],
  ])('%s is %s: %s', (time, open) => {
    expect(isSupportOpen(Date.parse(time))).toBe(open);
  });
});

it('drafts a mail and a chat', () => {
  expect(supportMail('help@nukkad.example')).toBe('mailto:help@nukkad.example?subject=Help%20Request');
  expect(supportChat('+91 98765-43210')).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Hello/);
});

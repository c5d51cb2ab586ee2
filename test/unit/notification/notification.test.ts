import { describe, expect, it } from 'vitest';
import { notificationKinds } from '~/domain/notification/kinds.server';
import { isChatNotice, notificationPath, notificationText } from '~/domain/notification/notification';
import { inLanguage } from '~/platform/language.server';

describe('sentences of notifications', () => {
  it.each([
    [1, 'Asha liked your post “Oven”'],
    [2, 'Asha and 1 other liked your post “Oven”'],
    [3, 'Asha and 2 others liked your post “Oven”'],
    [120, 'Asha and 119 others liked your post “Oven”'],
  ])('count %i people', (count, sentence) => {
    expect(notificationText('post_liked', { name: 'Asha', count, about: 'Oven' })).toBe(sentence);
  });

  it.each([
    [1, 'Asha ने आपकी पोस्ट लाइक की: “Oven”'],
    [2, 'Asha और 1 दूसरे व्यक्ति ने आपकी पोस्ट लाइक की: “Oven”'],
    [3, 'Asha और 2 दूसरे लोगों ने आपकी पोस्ट लाइक की: “Oven”'],
  ])('count %i people in Hindi', (count, sentence) => {
    const said = inLanguage('hi', () =>
      notificationText('post_liked', { name: 'Asha', count, about: 'Oven' }),
    );
    expect(said).toBe(sentence);
  });

  it('start or end with the name and are whole for every kind', () => {
    const isSaid = (type: string) => notificationText(type, { name: '', count: 1, about: null }) !== null;
    for (const type of Object.keys(notificationKinds).filter(isSaid)) {
      for (const count of [1, 2, 9]) {
        for (const about of ['Oven', null]) {
          expect(notificationText(type, { name: 'Asha', count, about })).toMatch(
            /^(Asha [^{}]+|You [^{}]+ Asha)$/,
          );
        }
      }
    }
  });

  it('are stored for a reminder of a call and for what Nukkad itself sends', () => {
    const stored = Object.entries(notificationKinds).filter(
      ([type]) => notificationText(type, { name: 'Asha', count: 1, about: null }) === null,
    );
    expect(stored.filter(([, { sentBy }]) => sentBy === 'person').map(([type]) => type)).toEqual([
      'call_reminder',
    ]);
    expect(stored.filter(([, { sentBy }]) => sentBy === 'nukkad').length).toBe(stored.length - 1);
  });

  it('cut long titles between words, and leave braces and lines of people alone', () => {
    const about = 'What to ask before you sign\nanything at all with a landlord';
    expect(notificationText('post_liked', { name: '{title}', count: 1, about })).toBe(
      '{title} liked your post “What to ask before you sign anything at…”',
    );
  });

  it('are not made up for unknown kinds', () => {
    expect(notificationText('constructor', { name: 'Asha', count: 1, about: null })).toBeNull();
  });
});

describe('where a notification leads', () => {
  const none = { senderId: null, postId: null, listingId: null };
  it.each([
    ['post_liked', { postId: 'p', senderId: 's' }, '/post/p'],
    ['comment_replied', { postId: 'p' }, '/post/p'],
    ['interest_received', { listingId: 'l', senderId: 's' }, '/interests?view=received'],
    ['interest_withdrawn', { postId: 'p', senderId: 's' }, '/interests?view=received'],
    ['interest_accepted', { postId: 'p', senderId: 's' }, '/chat/s'],
    ['interest_accepted', { postId: 'p', senderId: null }, '/interests?view=sent'],
    ['interest_rejected', { listingId: 'l', senderId: 's' }, '/interests?view=sent'],
    ['missed_call', { senderId: 's', postId: 'p' }, '/chat/s'],
    ['call_reminder', { senderId: 's', postId: 'p' }, '/chat/s'],
    ['listing_approved', { postId: 'p' }, '/post/p'],
    ['listing_rejected', { listingId: 'l' }, '/opportunity/l'],
    ['verification_expired', {}, '/verification'],
    ['report_closed', {}, '/decisions#reports'],
    ['suspended', {}, '/decisions'],
    ['role_changed', {}, '/profile'],
    ['change_proposed', {}, '/admin/proposals'],
    ['proposal_closed', {}, '/admin/proposals?status=closed'],
    ['offer_updated', { postId: 'p', senderId: 's' }, '/post/p#updates'],
    ['offer_updated', { listingId: 'l', senderId: 's' }, '/opportunity/l#updates'],
    ['update_due', { listingId: 'l' }, '/opportunity/l#write-update'],
    ['security', {}, '/sessions'],
    ['anything', { senderId: 's' }, '/chat/s'],
    ['anything', {}, '/chat'],
  ])('%s', (type, about, path) => {
    expect(notificationPath({ type, ...none, ...about })).toBe(path);
  });
});

it('notifications of calls are about a chat, and no others', () => {
  expect(Object.keys(notificationKinds).filter(isChatNotice)).toEqual([
    'missed_call',
    'call_proposed',
    'call_accepted',
    'call_declined',
    'call_withdrawn',
    'call_reminder',
  ]);
});

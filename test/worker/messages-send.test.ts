import { describe, expect, it } from 'vitest';
import { answer, chatsOf, readUpTo, say, stored, threadOf } from '#test/support/chat';
import { block, mute, newInvestor, newListing, newPerson, newPost, rows } from '#test/support/factories';
import { newConversation, newInterest } from '#test/support/ties';
import { newId } from '~/db/id';

const friends = async () => {
  const [asha, vikram] = [await newPerson({ fullName: 'Asha' }), await newInvestor({ fullName: 'Vikram' })];
  await newConversation(asha, vikram, 'accepted');
  return { asha, vikram };
};
const messagesOf = (person: { id: string }) =>
  rows<{ n: number }>('SELECT count(*) AS n FROM messages WHERE sender_id = ?', person.id).then(
    ([r]) => r?.n,
  );

describe('a message', () => {
  it('is stored in order, counted once, and told to every device of both', async () => {
    const { asha, vikram } = await friends();
    const first = await say(asha, vikram, '  Namaste  ');
    expect(first).toMatchObject({
      status: 201,
      body: {
        content: 'Namaste',
        seq: 1,
        senderId: asha.id,
        receiverId: vikram.id,
        isRead: false,
        card: null,
      },
    });
    expect((await say(vikram, asha, 'Namaste ji')).body).toMatchObject({ seq: 2 });
    expect((await say(asha, vikram, 'Kal milte hain')).body).toMatchObject({ seq: 3 });
    const told = first.told.map(({ userId, event }) => [userId, event.type]);
    expect(told).toEqual([
      [vikram.id, 'new_message'],
      [vikram.id, 'unread'],
      [asha.id, 'new_message'],
    ]);
    expect(first.meter.trips).toBe(2);
    expect(await stored(asha, vikram)).toMatchObject({ lastSeq: 3 });
    for (const [me, other] of [
      [asha, vikram],
      [vikram, asha],
    ] as const) {
      const { body } = await threadOf(me, other);
      expect(body.map(({ seq, content }) => [seq, content])).toEqual([
        [1, 'Namaste'],
        [2, 'Namaste ji'],
        [3, 'Kal milte hain'],
      ]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { memberContext } from '#test/support/api/call-route';
import { connect, say, threadOf } from '#test/support/chat';
import { openHubSocket } from '#test/support/hub-socket';
import { actOn } from '#test/support/message-acts';
import { newInvestor, newUser } from '#test/support/rows/factories';
import { newVisitor, ORIGIN, takeLog } from '#test/support/visitor';
import { newId } from '~/db/id';
import { callSlots } from '~/domain/call-proposal/slots';
import { proposeCall } from '~/domain/chat/propose-call.server';
import type { MessageView } from '~/domain/message/message.schema';
import type { Language } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';

const friends = async () =>
  connect(await newUser({ fullName: 'Asha' }), await newInvestor({ onboardingSkippedAt: Date.now() }));

describe('what the hub refuses', () => {
  it('is said in the language of the page that opened the socket', async () => {
    const person = await newUser();
    const refusalIn = async (language: Language) => {
      const authorization = `Bearer ${person.token}`;
      const opened = await openHubSocket({ authorization, origin: ORIGIN, cookie: `language=${language}` });
      await opened.next('ready');
      opened.say({ type: 'send', to: person.id, clientId: newId(), content: 'Namaste' });
      return (await opened.next('not_sent')).message;
    };
    expect(await refusalIn('hi')).toBe('खुद को संदेश नहीं भेज सकते।');
    expect(await refusalIn('en')).toBe("You can't message yourself.");
  });

  it('is said in what its person has chosen, before what their device says', async () => {
    const person = await newUser({ language: 'hi' });
    const authorization = `Bearer ${person.token}`;
    const opened = await openHubSocket({ authorization, origin: ORIGIN, cookie: 'language=en' });
    await opened.next('ready');
    opened.say({ type: 'send', to: person.id, clientId: newId(), content: 'Namaste' });
    expect((await opened.next('not_sent')).message).toBe('खुद को संदेश नहीं भेज सकते।');
  });

  it('is said in the language of the request', async () => {
    takeLog();
    const [asha, vikram] = await friends();
    const { id } = (await say(asha, vikram)).body as MessageView;
    const change = (language: Language) =>
      newVisitor().ask(`/api/messages/${asha.id}/${id}`, {
        method: 'DELETE',
        headers: {
          authorization: `Bearer ${vikram.token}`,
          accept: 'application/json',
          'accept-language': language,
        },
      });
    const said = async (response: Response) => ((await response.json()) as { detail: string }).detail;
    expect(await said(await change('hi'))).toBe('यह संदेश बदलना उसी के हाथ में है जिसने भेजा।');
    expect(await said(await change('en'))).toBe('Only its sender can change this message.');
  });
});

describe('what we wrote in a conversation', () => {
  it('is kept as it is whatever its sender speaks, and read in the language of each reader', async () => {
    const [asha, vikram] = await friends();
    const ctx = await memberContext(asha);
    const slots = callSlots(Date.now())
      .slice(0, 1)
      .map((start) => new Date(start).toISOString());
    await inLanguage('hi', () => proposeCall(ctx, { receiverId: vikram.id, slots }));
    const { id } = (await say(asha, vikram, 'Wrong words')).body as MessageView;
    await actOn(asha, vikram, id, 'delete');
    const [proposal, deleted] = (await threadOf(vikram, asha)).body.slice(-2) as MessageView[];
    expect(proposal?.content).toMatch(/^Call proposed: \w{3}, /);
    expect(deleted).toMatchObject({ content: 'This message was deleted.', isDeleted: true });

    const pageIn = async (language: Language) => {
      const headers = { accept: 'text/html', cookie: `session=${vikram.token}; language=${language}` };
      return (await newVisitor().ask(`/chat/${asha.id}`, { headers })).text();
    };
    const hindi = await pageIn('hi');
    for (const words of ['यह संदेश मिटाया गया।', 'कॉल का सुझाव', 'मना करें'])
      expect(hindi).toContain(`>${words}<`);
    const english = await pageIn('en');
    for (const words of ['This message was deleted.', 'Call proposed', 'Decline'])
      expect(english).toContain(`>${words}<`);
  });

  it('warns of a text by a code that each page says, beside the sentence for other clients', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'Join my Telegram group t.me/doublemoney');
    expect((await threadOf(vikram, asha)).body.at(-1)).toMatchObject({
      warningCode: 'off_platform',
      warning: 'Asks you to leave Nukkad. Stay in the chat until you know each other.',
    });
  });
});

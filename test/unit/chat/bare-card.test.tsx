import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, it } from 'vitest';
import type { MessageView } from '~/domain/message/message.schema';
import { Bubble } from '~/features/thread/bubble';

const ID = '01a229ac-50f0-7262-9712-609d789865f5';
const ORIGIN = 'https://nukkad.example';

const message: MessageView = {
  id: 'm',
  conversationId: 'c',
  seq: 1,
  senderId: 'her',
  receiverId: 'me',
  clientId: 'k',
  content: '',
  messageType: 'text',
  fileUrl: null,
  file: null,
  postId: ID,
  listingId: null,
  card: {
    kind: 'post',
    id: ID,
    href: `/post/${ID}`,
    postType: 'investment',
    title: 'Second oven',
    ownerName: 'Asha',
    image: null,
  },
  call: null,
  proposal: null,
  isDelivered: true,
  isRead: true,
  createdAt: '2026-11-23T10:00:00.000Z',
};

async function wordsOf(content: string): Promise<string> {
  const at = Date.parse(message.createdAt);
  const place = { key: 'm', isOwn: false, endsRun: true, at, delivery: null, unsent: null };
  const bubble = { ...place, message: { ...message, content } };
  const element = <Bubble bubble={bubble} senderName="Asha" linksOpen={false} special={null} />;
  const routes = [{ id: 'root', path: '/', loader: () => ({ origin: ORIGIN }), element }];
  const context = await createStaticHandler(routes).query(new Request(ORIGIN));
  if (context instanceof Response) throw new Error('no page');
  const page = (
    <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
  );
  const html = renderToStaticMarkup(page);
  expect(html).toContain('data-link-card');
  return /<span class="whitespace-pre-wrap">(.*?)<\/span>/s.exec(html)?.[1] ?? '';
}

it.each([`/post/${ID}`, `${ORIGIN}/post/${ID}`, ` ${ORIGIN}/post/${ID}\n`])(
  'a card says all that “%s” says',
  async (content) => expect(await wordsOf(content)).toBe(''),
);

it.each([
  `anything/post/${ID}`,
  `pay-ravi@okaxis/post/${ID}`,
  `https://evil.example/post/${ID}`,
  `${ORIGIN}.evil.example/post/${ID}`,
  `${ORIGIN}@evil.example/post/${ID}`,
  `http://nukkad.example/post/${ID}`,
  `//evil.example/post/${ID}`,
  `https://t.me/+post${ORIGIN}/post/${ID}`,
  `Look: ${ORIGIN}/post/${ID}`,
  `${ORIGIN}/post/${ID}?ref=x`,
])('a card hides no word of “%s”', async (content) => expect(await wordsOf(content)).toBe(content));

import { beforeAll, expect, it } from 'vitest';
import { connect, type SignedInUser, say } from '#test/support/chat';
import { messagesBetween } from '#test/support/conversations';
import { newInvestor, newUser, rows } from '#test/support/rows/factories';
import { askScreen, flashOf, loadRoutes, takeLog } from '#test/support/visitor';
import { chatPath } from '~/domain/shared/paths';
import { DAY_MS } from '~/lib/time/duration';

beforeAll(loadRoutes, 60_000);

/** Of a thread's plain forms the one that sends this intent: where it goes, and what with. */
async function formOf(viewer: SignedInUser, other: SignedInUser, intent: string) {
  const html = await (await askScreen(viewer, chatPath(other.id))).text();
  for (const [form] of html.matchAll(/<form\b.*?<\/form>/gs)) {
    const button = new RegExp(`<(?:input|button)\\b[^>]*name="intent"[^>]*value="${intent}"[^>]*>`).exec(
      form,
    );
    if (!button) continue;
    const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
    const fields = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(
      ([tag]) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? ''] as const,
    );
    return {
      to: attribute(button[0], 'formaction') ?? attribute(form, 'action') ?? '',
      fields: { ...Object.fromEntries(fields), intent },
    };
  }
  throw new Error(`the thread has no form that sends “${intent}”`);
}

async function send(viewer: SignedInUser, other: SignedInUser, intent: string) {
  const { to, fields } = await formOf(viewer, other, intent);
  return askScreen(viewer, to, fields);
}

const silenced = async ({ id }: SignedInUser) =>
  (
    await rows<{ kind: string }>(
      `SELECT 'block' AS kind FROM blocks WHERE blocker_id = ?1 UNION ALL SELECT 'mute' FROM mutes WHERE muter_id = ?1`,
      id,
    )
  ).map(({ kind }) => kind);

it('a suspended person blocks and mutes by the plain forms of the thread, and is back in it', async () => {
  takeLog();
  const [person, other] = await connect(await newUser(), await newInvestor());
  await say(other, person, 'Send me the fee');
  await rows('UPDATE users SET suspended_until = ? WHERE id = ?', Date.now() + DAY_MS, person.id);
  for (const [intent, title, left] of [
    ['mute', 'Notifications Muted', ['mute']],
    ['unmute', 'Notifications Unmuted', []],
    ['block', 'User Blocked', ['block']],
    ['unblock', 'User Unblocked', []],
  ] as const) {
    const answer = await send(person, other, intent);
    expect([answer.status, answer.headers.get('location')], intent).toEqual([303, chatPath(other.id)]);
    expect(await flashOf(answer), intent).toMatchObject({ title, tone: 'good' });
    expect(await silenced(person), intent).toEqual(left);
  }
  expect((await askScreen(person, chatPath(other.id))).status).toBe(200);
});

it('a suspended person writes nothing where blocks are sent', async () => {
  takeLog();
  const [person, other] = await connect(await newUser(), await newInvestor());
  await rows('UPDATE users SET suspended_until = ? WHERE id = ?', Date.now() + DAY_MS, person.id);
  for (const intent of ['send', 'accept', 'propose-call', 'report'])
    for (const path of ['/settings/blocked', chatPath(other.id)])
      await askScreen(person, path, { intent, id: other.id, content: 'Namaste', reason: 'spam' });
  expect(await messagesBetween(person, other)).toEqual([]);
  expect(await rows('SELECT 1 FROM reports WHERE reporter_id = ?', person.id)).toEqual([]);
});

it('a stranger’s request is blocked from its panel without a script', async () => {
  takeLog();
  const [person, asker] = [await newUser(), await newInvestor()];
  await say(asker, person, 'May I ask something?');
  const answer = await send(person, asker, 'block');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, chatPath(asker.id)]);
  expect(await silenced(person)).toEqual(['block']);
});

it('whoever blocks themselves or nobody is told so, and comes back to the thread', async () => {
  takeLog();
  const person = await newUser();
  const block = (id: string) => askScreen(person, '/settings/blocked', { intent: 'block', id });
  const own = await block(person.id);
  expect(own.headers.get('location')).toBe(chatPath(person.id));
  expect(await flashOf(own)).toMatchObject({
    title: 'Error',
    text: "You can't block yourself.",
    tone: 'bad',
  });
  const gone = await block('//evil.example');
  expect([gone.status, gone.headers.get('location')]).toEqual([303, '/chat/%2F%2Fevil.example']);
  expect(await flashOf(gone)).toMatchObject({ tone: 'bad' });
});

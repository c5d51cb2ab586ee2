import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../browser-test';
import { comesBy } from '../comes-by';
import { newSide } from '../interest/support';
import { dealBetween, findings } from '../profile/support';
import { routeFirst } from '../route-first';
import {
  button,
  callPanel,
  dial,
  dialTogether,
  expectNoCall,
  expectPhase,
  failingNetwork,
  framesOf,
  loudness,
  newPair,
  openConnected,
  secondDevice,
  takePlaces,
  talk,
  videoOf,
  withoutMicrophone,
} from './support';

/** What the page says of this, even for a moment. */
async function shown(page: Page, words: RegExp): Promise<string> {
  const found = await page.waitForFunction(
    // biome-ignore lint/performance/useDomNodeTextContent: it keeps the words of two elements apart
    (source) => new RegExp(source).exec(document.body.innerText)?.[0],
    words.source,
    { polling: 'raf', timeout: 120_000 },
  );
  return String(await found.jsonValue());
}

test('a call rings on every device, the first answer silences the rest, and both hear and see each other', async ({
  browser,
  origin,
}) => {
  const { caller, callee } = await newPair(browser, origin);
  const other = await secondDevice(browser, origin, callee);
  await Promise.all([
    openConnected(caller.page, `/chat/${callee.id}`),
    openConnected(callee.page, '/settings'),
    openConnected(other, '/saved'),
  ]);

  await dial(caller.page);
  // All at once: a call rings for half a minute.
  const [calling, ringing] = [callPanel(caller.page), callPanel(other)];
  await Promise.all([
    expectPhase(caller.page, 'outgoing'),
    expect(caller.page.getByText('Call Started', { exact: true })).toBeVisible(),
    expectPhase(callee.page, 'incoming'),
    expectPhase(other, 'incoming'),
    expect(calling).toContainText('Ringing…'),
    expect.poll(() => other.title()).toContain('Incoming voice call'),
    expect(ringing).toHaveAccessibleName(`Incoming voice call from ${caller.fullName}`),
    expect(ringing).toContainText(/(Entrepreneur|Investor) · /),
    expect(ringing).toContainText('A kiln for the pottery · ₹'),
    // The plain thing first, the law behind a link.
    expect(ringing).toContainText('This call goes straight to the other person.'),
    expect(ringing.getByRole('link', { name: /^What does that mean/ })).toHaveAttribute(
      'href',
      '/privacy#calls',
    ),
  ]);
  await expect(caller.page.locator('.toast')).toHaveCount(0);

  await button(callee.page, 'Accept').click();
  await expectNoCall(other);
  await Promise.all([caller.page, callee.page].map((page) => expectPhase(page, 'active')));
  await expect(caller.page.getByRole('timer')).toHaveText(/^0\d:\d\d$/);
  await expect.poll(() => loudness(caller.page)).toBeGreaterThan(0);
  await expect.poll(() => loudness(callee.page)).toBeGreaterThan(0);

  // Whoever is muted, the face and the name stay where they are.
  const name = callPanel(caller.page).getByText(callee.fullName, { exact: true }).last();
  const place = await name.boundingBox();
  await button(caller.page, 'Mute').click();
  await expect(callPanel(caller.page).getByText('You are muted')).toBeVisible();
  expect(await name.boundingBox()).toEqual(place);
  await button(caller.page, 'Mute').click();
  await button(callee.page, 'Mute').click();
  await expect(callPanel(caller.page).getByText(`${callee.fullName} is muted`)).toBeVisible();
  await expect.poll(() => loudness(caller.page)).toBeLessThan(1e-6);
  await button(callee.page, 'Mute').click();
  await expect(callPanel(caller.page).getByText(`${callee.fullName} is muted`)).toHaveCount(0);

  await button(caller.page, 'Video').click();
  await callPanel(callee.page).getByRole('button', { name: 'Turn on video' }).click();
  for (const [page, side] of [
    [caller.page, callee],
    [callee.page, caller],
  ] as const) {
    await expect.poll(() => framesOf(videoOf(page, side))).toBeGreaterThan(10);
  }
  await button(callee.page, 'Video').click();
  await expect(videoOf(caller.page, callee)).toHaveCount(0);
  await expect(videoOf(callee.page, caller)).toBeVisible();

  await button(callee.page, 'Chat').click();
  await expect(callee.page).toHaveURL(`/chat/${caller.id}`);
  await expect(callPanel(callee.page)).toHaveCount(0);
  await callee.page.getByRole('button', { name: /Return to the call/ }).click();
  await expect.poll(() => framesOf(videoOf(callee.page, caller))).toBeGreaterThan(10);

  // Both go by themselves after some seconds, so they are looked for before they come. A toast lacks the length where the server is slow.
  const toast = shown(caller.page, /Call Ended\s+((\d+ min )?\d+ s · )?.* of data used/);
  const card = shown(callee.page, /(\d+ min )?\d+ s · .* of data used/);
  await button(caller.page, 'End call').click();
  await toast;
  const [length = ''] = (await card).split(' · ');
  await expectNoCall(callee.page);
  await expect(caller.page.getByRole('log')).toContainText(length);
  const called = caller.page.getByRole('log').locator('.when').last();
  await called.focus();
  await expect(called.locator('.when-date')).toBeInViewport({ ratio: 1 });
  await expectNoCall(callee.page);

  await callee.page.getByRole('button', { name: 'Call back' }).click();
  await expectPhase(caller.page, 'incoming');
  await button(caller.page, 'Decline').click();
  await expect(callPanel(callee.page).getByText('Call declined')).toBeVisible();

  // A call that was answered has no button beside its row, and the list says what the last one was.
  await expect(callee.page.getByRole('log').getByText('Call back', { exact: true })).toHaveCount(0);
  await callee.page.goto('/chat');
  await expect(callee.page.locator(`li[data-conversation="${caller.id}"]`)).toContainText(
    'Declined voice call',
  );
});

/**
 * Each piece of React's work begins late, as on a phone that is slow or busy. Its slices of five milliseconds, each asked for in the one
 * before, follow at once: on a slow machine there are a hundred of them, and a ring ends.
 */
const lateWork = () => {
  const { postMessage } = MessagePort.prototype;
  const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  let isSlice = false;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onmessage,
    set(handle: ((event: MessageEvent) => void) | null) {
      onmessage?.set?.call(this, (event: MessageEvent) => {
        isSlice = true;
        try {
          handle?.call(this, event);
        } finally {
          isSlice = false;
        }
      });
    },
  });
  MessagePort.prototype.postMessage = function (...args: unknown[]) {
    const send = () => Reflect.apply(postMessage, this, args);
    if (isSlice) send();
    else setTimeout(send, 200);
  };
};

test('the focus goes back to where it was before the call, also after the call was small', async ({
  browser,
  origin,
}) => {
  const { caller, callee } = await newPair(browser, origin);
  const { page } = caller;
  await takePlaces(caller, callee);
  const voiceCall = page.getByRole('button', { name: 'Voice call', exact: true });
  const returnToCall = page.getByRole('button', { name: /Return to the call/ });
  const dialByKey = async () => {
    await voiceCall.focus();
    await page.keyboard.press('Enter');
    await expectPhase(page, 'outgoing');
    await button(page, 'Shrink call').click();
    await expect(voiceCall).toBeFocused();
  };
  await dialByKey();
  await returnToCall.click();
  await button(page, 'End call').click();
  await expectNoCall(page);
  await expect(voiceCall).toBeFocused();

  // From the small call itself, too.
  await dialByKey();
  await page.getByRole('button', { name: 'End call', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectNoCall(page);
  await expect(voiceCall).toBeFocused();

  // The screen of before may be gone by then.
  await dialByKey();
  await page.getByRole('link', { name: 'Back to Messages' }).click();
  await expect(voiceCall).toHaveCount(0);
  await returnToCall.click();
  await button(page, 'End call').click();
  await expectNoCall(page);
  await expect(page.getByRole('main')).toBeFocused();
});

test('axe finds nothing in an incoming call', async ({ browser, origin }) => {
  const { caller, callee } = await newPair(browser, origin);
  await takePlaces(caller, callee);
  await dial(caller.page);
  await expectPhase(callee.page, 'incoming');
  // Nothing comes after it: on a busy machine it takes as long as a call rings.
  expect(await findings(callee.page)).toEqual([]);
});

test('a call that already rings is shown by a page that draws slowly', async ({ browser, origin }) => {
  const { caller, callee } = await newPair(browser, origin);
  await takePlaces(caller, callee);
  await dial(caller.page);
  await expectPhase(callee.page, 'incoming');
  await callee.page.addInitScript(lateWork);
  await callee.page.reload({ waitUntil: 'commit' });
  await expectPhase(callee.page, 'incoming');
});

test('a call that ends while the scripts of calls are loading does not ring', async ({ browser, origin }) => {
  const { caller, callee } = await newPair(browser, origin);
  let arrive = () => {};
  const ended = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await callee.page.route('**/assets/call-center.island-*', (route) => ended.then(() => route.continue()));
  let hasEnded = false;
  callee.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"call_ended"')) hasEnded = true;
    }),
  );
  await takePlaces(caller, callee);
  const asked = callee.page.waitForRequest('**/assets/call-center.island-*');
  await dial(caller.page);
  await asked;
  await button(caller.page, 'End call').click();
  await expectNoCall(caller.page);
  await expect.poll(() => hasEnded).toBe(true);
  arrive();

  await dial(caller.page);
  await expectPhase(callee.page, 'incoming');
  await button(caller.page, 'End call').click();
  await expectNoCall(callee.page);
});

test('a call rings where the first fetch of its scripts fails', async ({ browser, origin }) => {
  const { caller, callee } = await newPair(browser, origin);
  await routeFirst(callee.page, '**/assets/call-center.island-*', (route) => route.abort());
  await takePlaces(caller, callee);
  await dial(caller.page);
  await expectPhase(callee.page, 'incoming');
  await expect(callee.page.locator('.toast')).toHaveCount(0);
  await button(callee.page, 'Decline').click();
  await expect(callPanel(caller.page).getByText('Call declined')).toBeVisible();
});

/** The caller's next start reaches the server, and its answer is lost once the call rings. Started twice, it is so with the next two. */
const loseAnswer = (caller: Page, callee: Page) =>
  new Promise<void>((done) => {
    const lose = async (route: Route) => {
      await route.fetch();
      await expectPhase(callee, 'incoming');
      await route.abort();
      done();
    };
    void routeFirst(caller, '**/api/calls/start', lose);
  });

test('a call whose answer is lost rings on; where it stays lost it stops ringing, and the next one gets through', async ({
  browser,
  origin,
}) => {
  const { caller, callee } = await newPair(browser, origin);
  await takePlaces(caller, callee);
  const expectNeither = () => Promise.all([caller.page, callee.page].map(expectNoCall));
  const once = loseAnswer(caller.page, callee.page);
  await dial(caller.page);
  await once;
  await expectPhase(caller.page, 'outgoing');
  await button(caller.page, 'End call').click();
  await expectNeither();

  const twice = [1, 2].map(() => loseAnswer(caller.page, callee.page));
  await dial(caller.page);
  await Promise.all(twice);
  await expectNeither();

  await dial(caller.page);
  await expectPhase(callee.page, 'incoming');
  await button(caller.page, 'End call').click();
  await expectNoCall(callee.page);
});

test('a call that fails says why', async ({ browser, origin }) => {
  const { caller, callee } = await newPair(browser, origin);
  await openConnected(caller.page, `/chat/${callee.id}`);

  await dial(caller.page);
  await expect(caller.page.getByText('Call Failed', { exact: true })).toBeVisible();
  const offline = 'Failed to start call. User may be offline.';
  await expect(caller.page.getByText(offline, { exact: true })).toBeVisible();
  await expectNoCall(caller.page);
  await caller.page.getByRole('button', { name: 'Dismiss' }).click();

  await openConnected(callee.page, `/chat/${caller.id}`);
  await dial(caller.page);
  await expectPhase(callee.page, 'incoming');
  await button(caller.page, 'End call').click();
  await expectNoCall(callee.page);
  await expectNoCall(caller.page);

  // Both call at the same time: one call, which nobody has to answer.
  await dialTogether(caller.page, callee.page);
  await Promise.all([caller.page, callee.page].map((page) => expectPhase(page, 'active')));
  await expect.poll(() => loudness(callee.page)).toBeGreaterThan(0);

  const third = await newSide(browser, origin, 'investor');
  await dealBetween(callee.context, third.context, origin);
  const blocked = await third.context.newPage();
  await withoutMicrophone(blocked);
  await openConnected(blocked, `/chat/${callee.id}`);
  await dial(blocked);
  await expect(callPanel(blocked).getByText('Microphone is blocked')).toBeVisible();
  await blocked.setViewportSize({ width: 320, height: 640 });
  expect(await findings(blocked)).toEqual([]);
  // The round buttons of a call keep their distance on this phone.
  await callee.page.setViewportSize({ width: 320, height: 640 });
  const circles = await callPanel(callee.page)
    .locator('button > span.rounded-full')
    .evaluateAll((all) => all.map((circle) => circle.getBoundingClientRect().toJSON() as DOMRect));
  const gaps = circles.slice(1).map(({ left }, at) => left - (circles[at]?.right ?? 0));
  expect(circles.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  // And it stays dark where the phone is light.
  await callee.page.emulateMedia({ colorScheme: 'light' });
  await expect(callPanel(callee.page).locator('.avatar')).toHaveCSS('background-color', /^oklch\(0\.4 /);
  // The header of the narrowest phone has no room for video: the menu has it.
  await third.page.setViewportSize({ width: 320, height: 640 });
  await openConnected(third.page, `/chat/${callee.id}`);
  await expect(third.page.getByRole('button', { name: 'Video call' })).toBeHidden();
  await third.page.getByRole('button', { name: 'Chat options' }).click();
  await third.page.getByRole('menuitem', { name: 'Video call' }).click();
  await expect(callPanel(third.page).getByText('Busy', { exact: true })).toBeVisible();
  await blocked.keyboard.press('Escape');
  await expectNoCall(blocked);

  // The tab goes, and with it the call of both.
  // Begun before: the words are gone again a few seconds after the call.
  const ended = expect(callPanel(caller.page).getByText('Call Ended', { exact: true })).toBeVisible();
  await callee.page.goto('about:blank');
  await ended;
});

test('a call survives ten seconds without a network, while another call rings unanswered', async ({
  browser,
  origin,
}) => {
  const [{ caller, callee }, vain] = await Promise.all([newPair(browser, origin), newPair(browser, origin)]);
  const network = await failingNetwork(caller.page);
  await Promise.all([
    openConnected(caller.page, `/chat/${callee.id}`),
    openConnected(callee.page, '/settings'),
    openConnected(vain.caller.page, `/chat/${vain.callee.id}`),
    openConnected(vain.callee.page, '/settings'),
  ]);
  await dial(vain.caller.page);
  await expectPhase(vain.callee.page, 'incoming');

  await talk(caller.page, callee.page);
  // Looked for before it comes: after ten seconds, whenever a side has noticed, half of its grace is left.
  const reconnecting = [caller.page, callee.page].map((page) =>
    comesBy(page.locator('body'), '[data-call-phase="reconnecting"]'),
  );
  await network(false);
  await caller.page.waitForTimeout(10_000);
  await network(true);
  await Promise.all(reconnecting);
  await Promise.all([caller.page, callee.page].map((page) => expectPhase(page, 'active')));
  await expect.poll(() => loudness(callee.page)).toBeGreaterThan(0);

  await expect(callPanel(vain.caller.page).getByText('No answer')).toBeVisible({ timeout: 90_000 });
  await expectNoCall(vain.callee.page);
  await vain.callee.page.goto('/chat');
  const row = vain.callee.page.locator(`li[data-conversation="${vain.caller.id}"]`);
  await expect(row).toContainText('Missed voice call');
  await row.getByRole('link').click();
  await expect(vain.callee.page.getByRole('log').getByText('Call back', { exact: true })).toBeVisible();
});

import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { button, dial, expectNoCall, expectPhase, openConnected } from '../call/support';
import { comesBy } from '../comes-by';
import { routeWhile } from '../route-while';
import { acquainted, bubbles, openThread, row, threadWith, write } from './support';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Records two seconds; the browser's own microphone beeps. */
async function recordShortly(page: Page): Promise<void> {
  await press(page, 'Record a voice message');
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
  await press(page, 'Stop recording');
}

const timesLoaded = (page: Page, script: string): Promise<number> =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').filter((entry) => entry.name.includes(name)).length,
    script,
  );

/** Ends with the import that the page has begun: its entry among the resources comes before those of what it imports. */
const imported = (page: Page, script: string): Promise<void> =>
  page.evaluate(async (name) => {
    const entries = performance.getEntriesByType('resource').map((entry) => entry.name);
    await import(entries.find((url) => url.includes(name)) ?? '');
  }, script);

async function placeOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return box;
}

/** Presses Escape at the moment that the element is in the page, before an effect of its drawing has run. */
const pressEscapeWith = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    watch.observe(document.body, { subtree: true, childList: true });
  }, selector);

/** A quick finger: it slides to the edge and is lifted before the page draws either. */
const slideAndLiftAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: 0 }));
    window.dispatchEvent(new PointerEvent('pointerup', { clientX: 0 }));
  });

type SlowMicrophone = { openMicrophone: () => void; microphones: MediaStreamTrack[] };

/** The microphone opens when the test says so, as on a slow phone. */
const slowMicrophone = () => {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const microphones: MediaStreamTrack[] = [];
  mediaDevices.getUserMedia = async (wanted) => {
    await new Promise<void>((openMicrophone) => Object.assign(window, { openMicrophone }));
    const stream = await open(wanted);
    microphones.push(...stream.getTracks());
    Object.assign(window, { microphones });
    return stream;
  };
};

async function openMicrophone(page: Page): Promise<void> {
  await page.waitForFunction(() => 'openMicrophone' in window);
  const before = (await microphones(page)).length;
  await page.evaluate(() => {
    const { openMicrophone } = window as unknown as SlowMicrophone;
    Reflect.deleteProperty(window, 'openMicrophone');
    openMicrophone();
  });
  await expect.poll(async () => (await microphones(page)).length).toBe(before + 1);
}

const microphones = (page: Page): Promise<MediaStreamTrackState[]> =>
  page.evaluate(() =>
    ((window as unknown as Partial<SlowMicrophone>).microphones ?? []).map(({ readyState }) => readyState),
  );

test.describe('a voice message', () => {
  test.beforeEach(() => test.slow());

  test('is recorded, heard before it is sent, and played by the other', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page } = investor;
    // The recording alone has to be the true one of all files.
    await owner.page.goto('/chat');
    await openThread(page, owner);
    await press(page, 'Record a voice message');
    await expect(page.getByRole('timer')).toHaveText(/^0:(0[1-9]|[1-5]\d)$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Record a voice message' })).toBeFocused();
    // Held, a slide to the left gives up; lifted elsewhere, the finger begins nothing.
    const mic = page.getByRole('button', { name: 'Record a voice message' });
    await mic.hover();
    await page.mouse.down();
    await expect(page.getByText('Slide to cancel')).toBeVisible();
    const { x, y } = await placeOf(page.getByText('Slide to cancel'));
    await page.mouse.move(x, y);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await page.mouse.up();
    await expect(mic).toBeFocused();
    await mic.hover();
    await page.mouse.down();
    await expect(page.getByText('Slide to cancel')).toBeVisible();
    await slideAndLiftAtOnce(page);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(mic).toBeFocused();
    await page.mouse.up();
    // What is there to be heard is not lost by a key, however early.
    await pressEscapeWith(page, '[aria-label="Delete recording"]');
    await recordShortly(page);
    await expect(page.getByRole('button', { name: 'Delete recording' })).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'Delete recording');
    await expect(page.getByRole('button', { name: 'Record a voice message' })).toBeFocused();
    await recordShortly(page);
    await expectAccessible(page);
    const heard = comesBy(page.locator('body'), '[aria-label="Pause"]');
    await press(page, 'Play voice message');
    await heard;
    await press(page, 'Send voice message');
    const own = bubbles(page).last();
    await expect(own).toHaveAttribute('data-delivery', 'delivered');
    await expect(own.getByText('delivered', { exact: true })).toBeAttached();
    await expect(row(owner.page, investor)).toContainText(/Voice note \(0:\d\d\)/);

    await openThread(owner.page, investor);
    await expect(own).toHaveAttribute('data-delivery', 'read');
    const theirs = bubbles(owner.page).last();
    const position = theirs.getByRole('slider', { name: 'Position' });
    await theirs.getByRole('button', { name: 'Speed 1x' }).click();
    await expect(theirs.getByRole('button', { name: 'Speed 1.5x' })).toBeVisible();
    await position.press('End');
    await expect(position).toHaveAttribute('aria-valuetext', /^0:(\d\d) of 0:\1$/);
    await position.press('Home');
    await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of/);
    const played = comesBy(theirs, '[aria-label="Pause"]');
    const moved = comesBy(theirs, '[aria-valuetext]:not([aria-valuetext^="0:00"])');
    await theirs.getByRole('button', { name: 'Play voice message' }).click();
    await Promise.all([played, moved]);
    await expect(theirs.getByRole('button', { name: 'Play voice message' })).toBeVisible();
    await expectNarrow(owner.page);
    await expectAccessible(owner.page);
  });

  test('plays once the network is back, although it was pressed without one; a card where it is gone', async ({
    browser,
    origin,
  }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page } = owner;
    await write(investor.context, origin, owner.id, 'Namaste');
    await openThread(investor.page, owner);
    await recordShortly(investor.page);
    await press(investor.page, 'Send voice message');
    await expect(bubbles(investor.page).last()).toHaveAttribute('data-delivery', 'sent');

    await openThread(page, investor);
    const voice = bubbles(page).last();
    const play = voice.getByRole('button', { name: 'Play voice message' });
    await expect(play).toBeVisible();
    await owner.context.setOffline(true);
    await play.click();
    await expect
      .poll(() => voice.locator('audio').evaluate(({ error }: HTMLAudioElement) => error !== null))
      .toBe(true);
    await expect(play).toBeVisible();
    const position = voice.getByRole('slider', { name: 'Position' });
    await position.press('End');
    await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of/);
    await owner.context.setOffline(false);
    const moved = comesBy(voice, '[aria-valuetext]:not([aria-valuetext^="0:00"])');
    await play.click();
    await moved;

    await page.reload();
    await routeWhile(page, '**/files/**', (route) => route.fulfill({ status: 404 }));
    await play.click();
    await expect(voice.getByRole('link', { name: /^Download/ })).toBeVisible();
    await expect(play).toHaveCount(0);
  });

  test('is not recorded where the finger is lifted before the microphone is open', async ({
    browser,
    origin,
  }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page, context } = investor;
    await write(context, origin, owner.id, 'Namaste');
    await page.addInitScript(slowMicrophone);
    await openThread(page, owner);
    const mic = page.getByRole('button', { name: 'Record a voice message' });
    await mic.hover();
    await page.mouse.down();
    await page.waitForFunction(() => 'openMicrophone' in window);
    // Longer than a tap.
    await page.waitForTimeout(500);
    await page.mouse.up();
    await openMicrophone(page);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(mic).toBeFocused();
    await expect.poll(() => microphones(page)).toEqual(['ended']);

    // A tap records on.
    await mic.click();
    await openMicrophone(page);
    await expect(page.getByRole('timer')).toHaveText(/^0:(0[1-9]|[1-5]\d)$/);
    expect(await microphones(page)).toEqual(['ended', 'live']);
  });

  test('goes on after a tap that a busy page hears of late', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page, context } = investor;
    await write(context, origin, owner.id, 'Namaste');
    await openThread(page, owner);
    await page.evaluate(() => {
      const isBusy = () => {
        const end = performance.now() + 600;
        while (performance.now() < end);
      };
      window.addEventListener('pointerdown', isBusy, { once: true });
    });
    await press(page, 'Record a voice message');
    await expect(page.getByRole('timer')).toHaveText(/^0:(0[1-9]|[1-5]\d)$/);
  });

  test('stops for a call that rings, and is kept to be sent', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page, context } = investor;
    await write(context, origin, owner.id, 'Namaste');
    await Promise.all([
      openConnected(page, threadWith(owner)),
      openConnected(owner.page, threadWith(investor)),
    ]);
    await press(page, 'Record a voice message');
    await expect(page.getByRole('timer')).toHaveText(/^0:(0[1-9]|[1-5]\d)$/);
    await dial(owner.page);
    await expectPhase(page, 'incoming');
    await button(page, 'Decline').click();
    await expectNoCall(page);
    await press(page, 'Send voice message');
    await expect(bubbles(page).last()).toHaveAttribute('data-delivery', /^(sent|delivered|read)$/);
    await expect(bubbles(page).last().getByRole('button', { name: 'Play voice message' })).toBeVisible();
  });

  test('is recorded without a network by a recorder that was never opened', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page, context } = investor;
    await write(context, origin, owner.id, 'Namaste');
    await openThread(page, owner);
    // The script is fetched with all that it imports, and then imported.
    await expect.poll(() => timesLoaded(page, 'voice-recorder')).toBeGreaterThan(1);
    await imported(page, 'voice-recorder');
    await context.setOffline(true);
    await recordShortly(page);
    await press(page, 'Send voice message');
    await expect(bubbles(page).last()).toHaveAttribute('data-delivery', 'waiting');
    await context.setOffline(false);
    await expect(bubbles(page).last()).toHaveAttribute('data-delivery', 'sent');
  });

  test('waits without a network, and is explained where the microphone is refused', async ({
    browser,
    origin,
  }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page, context } = investor;
    await write(context, origin, owner.id, 'Namaste');
    await openThread(page, owner);
    await recordShortly(page);
    await context.setOffline(true);
    await press(page, 'Send voice message');
    await expect(bubbles(page).last()).toHaveAttribute('data-delivery', 'waiting');
    await context.setOffline(false);
    await expect(bubbles(page).last()).toHaveAttribute('data-delivery', 'sent');

    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await openThread(page, owner);
    await press(page, 'Record a voice message');
    await expect(page.getByRole('alert')).toContainText('Microphone is blocked');
    await press(page, 'Close');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const still = await plain.newPage();
    await still.goto(`${origin}${threadWith(owner)}`);
    await expect(bubbles(still).last().locator('audio[controls]')).toBeVisible();
    const file = await bubbles(still).last().getByRole('link', { name: 'Download' }).getAttribute('href');
    const part = await plain.request.get(`${origin}${file}`, { headers: { range: 'bytes=0-3' } });
    expect([part.status(), part.headers()['content-type']]).toEqual([206, 'audio/webm']);
    await plain.close();
  });
});

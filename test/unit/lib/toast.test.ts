import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  announce,
  dismissToast,
  endToastsOfLayer,
  endToastsOfOtherScreens,
  leaveToast,
  onToastsChange,
  shownToast,
  spokenToast,
  toast,
  toastUntil,
} from '~/lib/toast';

const goTo = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search });

beforeEach(() => goTo('/dashboard'));
afterEach(() => {
  dismissToast(shownToast()?.id ?? 0);
  vi.unstubAllGlobals();
});

describe('a toast', () => {
  it('takes the place of the one on screen, whatever the two say', () => {
    toast({ title: 'Login failed', tone: 'bad' });
    toast({ title: 'Login successful!', tone: 'good' });
    expect(shownToast()?.title).toBe('Login successful!');
    toast({ title: 'Error', tone: 'bad' });
    expect(shownToast()?.title).toBe('Error');
  });

  it('is shown anew where it is already on its way out', () => {
    const saved = { title: 'Draft saved', tone: 'good' } as const;
    toast(saved);
    const { id = 0 } = shownToast() ?? {};
    leaveToast(id);
    toast(saved);
    expect(shownToast()?.id).toBeGreaterThan(id);
    dismissToast(id);
    expect(shownToast()).toMatchObject(saved);
  });

  it('stays where the next one says the same, unless that has a button', () => {
    const saved = { title: 'Removed', tone: 'good' } as const;
    toast(saved);
    const { id } = shownToast() ?? {};
    toast(saved);
    expect(shownToast()?.id).toBe(id);
    toast({ ...saved, action: { label: 'Undo', run: () => undefined } });
    expect(shownToast()?.id).not.toBe(id);
  });

  it('ends with what it waits for, and not with another’s', () => {
    const end = toastUntil({ title: 'Not loaded yet', tone: 'bad' });
    toast({ title: 'Newer', tone: 'good' });
    end();
    expect(shownToast()?.title).toBe('Newer');
    toastUntil({ title: 'Not loaded yet', tone: 'bad' })();
    expect(shownToast()).toBeNull();
  });

  it.each([
    ['/post/1', '', false, false],
    ['/dashboard', '?type=community', false, false],
    ['/dashboard', '', false, true],
    ['/post/1', '', true, true],
  ])('stays from the feed to %s%s, following %s: %s', (pathname, search, follows, stays) => {
    toast({ title: 'Done', tone: 'good', follows });
    goTo(pathname, search);
    endToastsOfOtherScreens();
    expect(shownToast() !== null).toBe(stays);
  });

  it.each([
    ['good', 'opened', false],
    ['bad', 'opened', false],
    ['good', 'closed', true],
    ['bad', 'closed', false],
  ] as const)('is %s, and stays where a sheet has %s: %s', (tone, change, stays) => {
    toast({ title: 'Here', tone });
    endToastsOfLayer(change);
    expect(shownToast() !== null).toBe(stays);
  });

  it('is left alone by what is only said', () => {
    toast({ title: 'Error', tone: 'bad' });
    announce({ title: 'File Sent', tone: 'good' });
    expect([shownToast()?.title, spokenToast()?.title]).toEqual(['Error', 'File Sent']);
    goTo('/chat');
    endToastsOfOtherScreens();
    expect(spokenToast()).toBeNull();
  });

  it('tells subscribers until they leave', () => {
    const listener = vi.fn();
    const leave = onToastsChange(listener);
    toast({ title: 'heard', tone: 'good' });
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    toast({ title: 'unheard', tone: 'good' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, onToastsChange, queuedToasts, toast } from '~/lib/toast';

const titles = () => queuedToasts().map((queued) => queued.title);

afterEach(() => {
  for (const queued of queuedToasts()) dismissToast(queued.id);
});

describe('toast', () => {
  it('queues in order and shows the next when the first is dismissed', () => {
    toast({ title: 'one', tone: 'good' });
    toast({ title: 'two', tone: 'bad' });
    expect(titles()).toEqual(['one', 'two']);
    dismissToast(queuedToasts()[0]?.id ?? 0);
    expect(titles()).toEqual(['two']);
  });

  it('does not say the same twice at once, but may say it again later', () => {
    toast({ title: 'Link copied', tone: 'good' });
    toast({ title: 'Link copied', tone: 'good' });
    expect(titles()).toEqual(['Link copied']);
    dismissToast(queuedToasts()[0]?.id ?? 0);
    toast({ title: 'Link copied', tone: 'good' });
    expect(titles()).toEqual(['Link copied']);
  });

  it('keeps three: what is on screen stays, waiting good news goes before waiting errors', () => {
    toast({ title: 'on screen', tone: 'good' });
    toast({ title: 'error', tone: 'bad' });
    toast({ title: 'good', tone: 'good' });
    toast({ title: 'latest', tone: 'good' });
    expect(titles()).toEqual(['on screen', 'error', 'latest']);
  });

  it('drops the oldest waiting error when all that wait are errors', () => {
    for (const title of ['on screen', 'a', 'b', 'c']) toast({ title, tone: 'bad' });
    expect(titles()).toEqual(['on screen', 'b', 'c']);
  });

  it('about the same takes the place of the older one, and what can be pressed is never the same', () => {
    const action = { label: 'Undo', run: () => undefined };
    toast({ title: 'on screen', tone: 'bad' });
    toast({ title: 'Removed', tone: 'good', topic: 'saved', action });
    toast({ title: 'Other', tone: 'good' });
    const [, older] = queuedToasts();
    toast({ title: 'Removed', tone: 'good', topic: 'saved', action });
    expect(titles()).toEqual(['on screen', 'Removed', 'Other']);
    expect(queuedToasts()[1]?.id).not.toBe(older?.id);
  });

  it('tells subscribers until they leave, and hands out a new array each time', () => {
    const listener = vi.fn();
    const leave = onToastsChange(listener);
    const before = queuedToasts();
    toast({ title: 'heard', tone: 'good' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(queuedToasts()).not.toBe(before);
    leave();
    toast({ title: 'unheard', tone: 'good' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

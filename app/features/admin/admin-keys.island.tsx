import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '~/components/ui/button';
import { areLettersOn, onLettersChange, setLetters } from '~/lib/letter-keys';
import * as words from './queue.words';

/** The keyboard shortcuts of a queue, with the switch that turns letters off here and on every other screen. */
export function AdminKeys({ a, r }: { a: string; r: string }) {
  const isOn = useSyncExternalStore(onLettersChange, areLettersOn, () => false);
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  const keys = [
    ['j', words.nextItem()],
    ['k', words.previousItem()],
    ['a', a],
    ['r', r],
  ];
  return (
    <aside aria-label={words.keyboard()} className="hidden px-4 lg:grid lg:gap-2 noscript:hidden">
      <dl className="grid grid-cols-2 gap-1.5 text-caption text-text-2">
        {keys.map(([key, label]) => (
          <div key={key} className="flex items-center gap-2">
            <dt>
              <kbd className="key-mark grid">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        onClick={() => setLetters(!isOn)}
        className="-ml-3.5 justify-self-start"
      >
        {isOn ? words.shortcutsOff() : words.shortcutsOn()}
      </Button>
    </aside>
  );
}

const items = () => [...document.querySelectorAll<HTMLElement>('[data-queue-item]')];

function press(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (
    event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable]')
  )
    return;
  // A sheet is opening: the key belongs to it, so that an 'a' typed early approves nothing.
  if (document.querySelector('[data-shortcut][aria-expanded="true"]')) return;
  const list = items();
  const at = list.findIndex((item) => item.contains(document.activeElement));
  if (event.key === 'j' || event.key === 'k') {
    const next =
      event.key === 'j' ? Math.min(after(list, at), list.length - 1) : Math.max(before(list, at), 0);
    list[next]?.focus();
    list[next]?.scrollIntoView({ block: 'nearest' });
  } else if ((event.key === 'a' || event.key === 'r') && at >= 0) {
    clickButton(list[at]?.querySelector(`[data-shortcut="${event.key}"]`));
  } else return;
  event.preventDefault();
}

/** The places of the items around the focus, which may be on a decided one between them. */
const after = (list: HTMLElement[], at: number) => (at >= 0 ? at + 1 : list.filter(isBeforeFocus).length);
const before = (list: HTMLElement[], at: number) => (at >= 0 ? at : list.filter(isBeforeFocus).length) - 1;

const isBeforeFocus = (item: HTMLElement) =>
  Boolean(
    document.activeElement &&
      document.activeElement.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING,
  );

/**
 * Clicks the item's button. If the action needs a reason, the click opens its sheet and focuses the field.
 */
function clickButton(target: Element | null | undefined) {
  if (target instanceof HTMLElement) target.click();
}

import { createKeybindingsHandler } from 'tinykeys';
import { areLettersOn } from '~/lib/letter-keys';

/** What a key does, by the name of its sentence in wide.words.ts. */
export type ShortcutAction =
  | 'next'
  | 'previous'
  | 'searchAll'
  | 'toHome'
  | 'toChats'
  | 'toInterests'
  | 'toSaved'
  | 'toProfile'
  | 'newPost'
  | 'help';

/** Keys as tinykeys writes them: two letters one after the other, or one. */
export const shortcuts: Readonly<Record<ShortcutAction, string>> = {
  next: 'j',
  previous: 'k',
  searchAll: '/',
  toHome: 'g h',
  toChats: 'g c',
  toInterests: 'g i',
  toSaved: 'g s',
  toProfile: 'g p',
  newPost: 'n',
  help: 'Shift+?',
};

/** Where the keys that open a screen lead. */
export const destinations: Readonly<Partial<Record<ShortcutAction, string>>> = {
  searchAll: '/search',
  toHome: '/dashboard',
  toChats: '/chat',
  toInterests: '/interests',
  toSaved: '/saved',
  toProfile: '/profile',
  newPost: '/create-post',
};

const ASKED = 'nukkad:shortcuts';

/** Opens the sheet with the list of keys. */
export const askForShortcuts = () => window.dispatchEvent(new Event(ASKED));

export function onShortcutsAsked(open: () => void): () => void {
  window.addEventListener(ASKED, open);
  return () => window.removeEventListener(ASKED, open);
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const overlaid = '[role=dialog], [role=alertdialog], [role=menu], [data-pinned=call]';

/** Listens to the keys, except while something is typed, a layer is open, or letters are off. Returns how to stop. */
export function listenToShortcuts(act: (action: ShortcutAction) => void): () => void {
  const handler = createKeybindingsHandler(
    Object.fromEntries(
      Object.entries(shortcuts).map(([action, keys]) => [
        keys,
        (event: KeyboardEvent) => {
          event.preventDefault();
          act(action as ShortcutAction);
        },
      ]),
    ),
    {
      ignore: ({ target, isComposing }: KeyboardEvent) =>
        isComposing ||
        !areLettersOn() ||
        (target instanceof Element && target.closest(typing) !== null) ||
        document.querySelector(overlaid) !== null,
    },
  );
  window.addEventListener('keydown', handler);
  return () => window.removeEventListener('keydown', handler);
}

const rows = '[data-post] h2 a, [data-listing] h2 a, [data-conversation] a, .pane-list li a, main li h2 a';

/** Moves the focus to the next or previous row of the list that has it, else to the first one on the screen. */
export function moveFocus(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)].filter((row) => row.checkVisibility());
  const at = all.findIndex((row) => row.matches(':focus'));
  const current = all.findIndex((row) => row.getAttribute('aria-current') === 'page');
  const seen = all.findIndex((row) => row.getBoundingClientRect().bottom > 0);
  const from = at >= 0 ? at : current;
  const target = from >= 0 ? all[from + step] : all[Math.max(seen, 0)];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

import { askForShortcuts } from './shortcuts';
import * as words from './wide.words';

/** Opens the list of keys, also where single letters are turned off. */
export const ShortcutsButton = () => (
  <button
    type="button"
    onClick={askForShortcuts}
    className="min-h-11 px-3 text-caption text-text-3 underline-offset-2 hover:underline"
  >
    {words.pressKey({ key: '?' })}
  </button>
);

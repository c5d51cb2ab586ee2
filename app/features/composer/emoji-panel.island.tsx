import english from 'virtual:emoji-data/en';
import hindi from 'virtual:emoji-data/hi';
import {
  type EmojiData,
  EmojiPicker,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { soundQuery } from '~/domain/spelling/sound-line';
import { currentLanguage } from '~/lib/language/current-language';
import * as words from './emoji-panel.words';

const NARROW = '(max-width: 399px)';

/** Ten columns, or eight on phones narrower than 400 px. */
function useColumns(): number {
  const [isNarrow, setIsNarrow] = useState(() => window.matchMedia(NARROW).matches);
  useEffect(() => {
    const query = window.matchMedia(NARROW);
    const onChange = () => setIsNarrow(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  return isNarrow ? 8 : 10;
}

/** By emojibase's number of a category. */
const headings: Record<number, () => string> = {
  0: words.smileys,
  1: words.people,
  3: words.animals,
  4: words.food,
  5: words.travel,
  6: words.activities,
  7: words.objects,
  8: words.symbols,
  9: words.flags,
};

let known: EmojiData | undefined;

/** Read when the panel is first opened. A page has the data of its own language only. */
function data(): EmojiData {
  if (known) return known;
  const read = currentLanguage() === 'hi' ? hindi() : english();
  const categories = read.categories.map(({ index, label }) => ({
    index,
    label: headings[index]?.() ?? label,
  }));
  known = { ...read, categories };
  return known;
}

let lines: string[] | undefined;

/** Hindi emoji are found by how a word sounds, in either script. */
function queryOf(typed: string): string {
  if (currentLanguage() !== 'hi') return typed;
  lines ??= data().emojis.flatMap(({ tags }) => tags);
  return soundQuery(typed, lines);
}

/**
 * A searchable emoji panel below the composer. The emoji data is bundled: nothing is loaded from another
 * host.
 */
export default function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const columns = useColumns();
  const [typed, setTyped] = useState('');
  return (
    <EmojiPicker.Root
      resolveEmojiData={data}
      columns={columns}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      className="isolate flex h-full w-full flex-col pb-[env(safe-area-inset-bottom)]"
    >
      <div className="relative mx-2 mt-2.5 mb-1">
        <Search size={18} className="pointer-events-none absolute top-[13px] left-3 text-text-2" />
        {/* The library's own field holds what is looked for; by the mark it takes this one for it. */}
        <EmojiPicker.Search hidden value={queryOf(typed)} />
        <input
          frimousse-search=""
          type="search"
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={words.search()}
          placeholder={words.search()}
          className="min-h-11 w-full rounded-control bg-raised pr-3 pl-10 text-[1rem] placeholder:text-text-3"
        />
      </div>
      <EmojiPicker.Viewport
        tabIndex={0}
        aria-label={words.emoji()}
        className="relative min-h-0 flex-1 outline-hidden"
      >
        <EmojiPicker.Empty className="absolute inset-0 grid place-items-center px-4 text-center text-text-2">
          {words.none()}
        </EmojiPicker.Empty>
        <EmojiPicker.List className="pb-2 select-none" components={{ CategoryHeader, Row, Emoji }} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}

type HeaderProps = React.ComponentProps<'div'> & { category: { label: string } };

const CategoryHeader = ({ category, ...props }: HeaderProps) => (
  <div
    {...props}
    className="bg-surface px-3 pt-2 pb-1 text-micro font-semibold text-text-3 first-letter:uppercase"
  >
    {category.label}
  </div>
);

/** ARIA row and column numbers start at 1, but the library gives the first row and column a 0. */
const withoutZero = <P extends { 'aria-rowindex'?: number; 'aria-colindex'?: number }>(props: P): P => ({
  ...props,
  'aria-rowindex': props['aria-rowindex'] || undefined,
  'aria-colindex': props['aria-colindex'] || undefined,
});

const Row = ({ children, ...props }: EmojiPickerListRowProps) => (
  <div {...withoutZero(props)} className="px-1">
    {children}
  </div>
);

const Emoji = ({ emoji, ...props }: EmojiPickerListEmojiProps) => (
  <button
    {...withoutZero(props)}
    type="button"
    className="grid min-h-11 min-w-0 flex-none basis-1/8 place-items-center rounded-[10px] text-[1.5rem] leading-none data-active:bg-raised-2 min-[400px]:basis-1/10"
  >
    {emoji.emoji}
  </button>
);

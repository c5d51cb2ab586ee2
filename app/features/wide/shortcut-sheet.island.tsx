import { useSyncExternalStore } from 'react';
import { Switch } from '~/components/form/switch';
import { Sheet } from '~/components/ui/sheet';
import { areLettersOn, onLettersChange, setLetters } from '~/lib/letter-keys';
import { type ShortcutAction, shortcuts } from './shortcuts';
import * as words from './shortcuts.words';

const sentences: Readonly<Record<ShortcutAction, () => string>> = {
  next: words.next,
  previous: words.previous,
  searchAll: words.searchAll,
  toHome: words.toHome,
  toChats: words.toChats,
  toInterests: words.toInterests,
  toSaved: words.toSaved,
  toProfile: words.toProfile,
  newPost: words.newPost,
  help: words.help,
};

interface ShortcutSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All keys with what they do, and the switch that turns them off. */
export default function ShortcutSheet(props: ShortcutSheetProps) {
  const isOn = useSyncExternalStore(onLettersChange, areLettersOn);
  return (
    <Sheet {...props} title={words.shortcuts()}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2.5 pb-4">
        {(Object.keys(shortcuts) as ShortcutAction[]).map((action) => (
          <Row key={action} action={action} />
        ))}
        <dt>{words.open()}</dt>
        <dd>
          <Key name="Enter" />
        </dd>
        <dt>{words.back()}</dt>
        <dd>
          <Key name="Esc" />
        </dd>
      </dl>
      <Switch
        label={words.lettersOn()}
        description={words.lettersOff()}
        checked={isOn}
        onChange={({ target }) => setLetters(target.checked)}
        className="border-t border-line"
      />
    </Sheet>
  );
}

function Row({ action }: { action: ShortcutAction }) {
  const [first = '', second] = shortcuts[action].replace('Shift+', '').split(' ');
  return (
    <>
      <dt>{sentences[action]()}</dt>
      <dd className="flex items-center justify-end gap-1.5 text-caption text-text-3">
        <Key name={first} />
        {second ? (
          <>
            {words.andThen()}
            <Key name={second} />
          </>
        ) : null}
      </dd>
    </>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd className="grid min-h-7 min-w-7 place-items-center rounded-control bg-raised px-2 font-sans text-caption text-text inset-ring inset-ring-line-2">
    {name}
  </kbd>
);

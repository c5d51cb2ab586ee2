import { Volume2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useLayer } from '~/components/layer/use-layer';
import { type Speaker, speakerList } from '~/features/call-session/local-media';
import * as words from './call.words';
import { RoundButton } from './round-button';

/** Chooses the audio output. Hidden where the browser offers no choice, as on most phones. */
export function SpeakerChoice({ speaker, onSpeaker }: { speaker: string; onSpeaker: (id: string) => void }) {
  const [speakers, setSpeakers] = useState<Speaker[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  useLayer(isOpen, () => setIsOpen(false));
  useEffect(() => {
    const read = () => void speakerList().then(setSpeakers);
    read();
    navigator.mediaDevices?.addEventListener('devicechange', read);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', read);
  }, []);
  if (speakers.length < 2) return null;
  const choose = (id: string) => {
    onSpeaker(id);
    setIsOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <RoundButton label={words.speaker()}>
          <Volume2 size={24} />
        </RoundButton>
      </Popover.Trigger>
      <Popover.Content
        side="top"
        sideOffset={12}
        collisionPadding={16}
        aria-label={words.chooseSpeaker()}
        className="z-10 max-h-64 w-64 max-w-[calc(100vw-32px)] overflow-y-auto rounded-panel bg-raised p-1.5 shadow-float inset-ring inset-ring-line-2 outline-none"
      >
        <fieldset>
          <legend className="sr-only">{words.speaker()}</legend>
          {speakers.map(({ id, label }) => (
            <label
              key={id}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 has-checked:bg-raised-2 hover:bg-raised-2"
            >
              <input
                type="radio"
                name="call-speaker"
                value={id}
                checked={id === speaker}
                onChange={() => choose(id)}
                className="size-4 accent-marigold"
              />
              <span className="min-w-0 flex-1 truncate">{label}</span>
            </label>
          ))}
        </fieldset>
      </Popover.Content>
    </Popover.Root>
  );
}

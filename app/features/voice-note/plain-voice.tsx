import type { ReactNode } from 'react';
import * as words from './voice-note.words';

interface PlainVoiceProps {
  url: string;
  name: string;
  end: ReactNode;
}

/** A recording without a script: the browser's own player, and the file. */
export const PlainVoice = ({ url, name, end }: PlainVoiceProps) => (
  <div className="min-w-0">
    {/* biome-ignore lint/a11y/useMediaCaption: people's own recordings have no captions */}
    <audio src={url} controls preload="none" aria-label={words.voiceMessage()} className="h-11 w-full" />
    <div className="flow-root px-2">
      <a
        href={url}
        download={name}
        className="inline-flex min-h-11 items-center text-micro font-semibold underline underline-offset-2"
      >
        {words.download()}
      </a>
      {end}
    </div>
  </div>
);

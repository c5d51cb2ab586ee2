import { Play } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { behindPicture, keepLocalPicture, localPicture } from '~/components/frame/local-pictures';
import { TapToLoad } from '~/components/low-data/tap-to-load';
import { Spinner } from '~/components/ui/spinner';
import { imageAttributes } from '~/domain/file/file';
import { shownAs } from '~/domain/message/file';
import type { OutboxFile } from '~/features/chat/outbox-store';
import { FileCard, FileLine } from '~/features/composer/file-card';
import { VoiceMessage } from '~/features/voice-note/voice-message.island';
import { useLowData } from '~/http/low-data';
import { cn } from '~/lib/class-names';
import { fileSize } from '~/lib/format/file-size';
import { isPictureGone, mediaFault } from '~/lib/loading/media-fault';
import { BubbleTime } from './bubble';
import * as words from './thread.words';
import type { Bubble } from './thread-rows';

interface MessageFileProps {
  bubble: Bubble;
  /** Opens the picture in the lightbox; without it the picture is a plain link. */
  onOpenPicture?: ((messageId: string) => void) | undefined;
}

/**
 * A message's file: a picture, video or recording in place, else a card. One that is gone becomes a card, as does a video or recording that
 * does not decode.
 */
export function MessageFile({ bubble, onOpenPicture }: MessageFileProps) {
  const [isBroken, setIsBroken] = useState(false);
  const { message, unsent, isOwn } = bubble;
  if (unsent?.file) return <UnsentFile bubble={bubble} file={unsent.file} progress={unsent.progress} />;
  if (!message?.file) return null;
  const { file, fileUrl } = message;
  const look = isBroken ? 'card' : shownAs(file.contentType);
  const time = <BubbleTime bubble={bubble} />;
  const onBroken = () => setIsBroken(true);
  if (look === 'card' || !fileUrl) {
    return <FileCard name={file.name} size={file.size} url={fileUrl} isOwn={isOwn} time={time} />;
  }
  if (look === 'audio') {
    return <VoiceMessage url={fileUrl} file={file} end={time} onBroken={onBroken} />;
  }
  if (look === 'video') {
    return (
      <Frame time={time}>
        <Video url={fileUrl} name={file.name} width={file.width} height={file.height} onBroken={onBroken} />
      </Frame>
    );
  }
  const { width, height } = { width: file.width ?? 640, height: file.height ?? 480 };
  const picture = (
    <a
      href={fileUrl}
      aria-label={words.open({ name: file.name })}
      onClick={(event) => {
        if (!onOpenPicture || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onOpenPicture(message.id);
      }}
      className="block overflow-hidden rounded-[14px]"
    >
      <Picture
        name={bubble.key}
        url={fileUrl}
        alt={file.name}
        width={width}
        height={height}
        onBroken={onBroken}
      />
    </a>
  );
  return (
    <Frame time={time}>
      {localPicture(bubble.key) ? (
        picture
      ) : (
        <div style={shape(width, height)} className="relative overflow-hidden rounded-[14px]">
          <TapToLoad images={[{ url: fileUrl, width, height }]} preset="half" alt={file.name}>
            {picture}
          </TapToLoad>
        </div>
      )}
    </Frame>
  );
}

const Frame = ({ children, time }: { children: ReactNode; time: ReactNode }) => (
  <div className="w-62 max-w-full p-1">
    {children}
    <div className="flow-root px-2 pb-0.5">{time}</div>
  </div>
);

type PictureProps = {
  name: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  onBroken: () => void;
};

/** The media's aspect ratio, limited so that tall pictures fit the screen. */
const shape = (width: number, height: number) => ({ aspectRatio: `${Math.max(width / height, 0.75)}` });

/** `ImageFallback` tries it again, unless it is gone. */
function Picture({ name, url, alt, width, height, onBroken }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const isLowData = useLowData();
  const local = isLowData ? localPicture(name) : undefined;
  useEffect(() => {
    const { current } = image;
    // It may have failed before hydration.
    if (current?.complete && current.naturalWidth === 0) current.dispatchEvent(new Event('error'));
  }, []);
  const onError = async ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (await isPictureGone(currentTarget)) onBroken();
  };
  return (
    <img
      ref={image}
      {...imageAttributes({ url, width, height }, 'half', isLowData)}
      {...(local && { src: local })}
      alt={alt}
      loading="lazy"
      decoding="async"
      data-picture
      onError={onError}
      style={{ ...shape(width, height), ...behindPicture(name) }}
      className="w-full bg-raised-2 object-cover text-caption"
    />
  );
}

/** After an error a player plays no further until it is loaded anew. */
function loadAgain(player: HTMLVideoElement): void {
  if (!player.error) return;
  const { currentTime } = player;
  player.load();
  if (currentTime > 0) player.currentTime = currentTime;
}

type VideoProps = {
  url: string;
  name: string;
  width: number | null;
  height: number | null;
  onBroken: () => void;
};

function Video({ url, name, width, height, onBroken }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isLowData = useLowData();
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    const onOnline = () => loadAgain(current);
    // It may have failed before hydration.
    if (current.error) current.dispatchEvent(new Event('error'));
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const onError = async ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    const fault = await mediaFault(currentTarget);
    if (fault === 'file') onBroken();
    else if (fault === 'passed') loadAgain(currentTarget);
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: people's own videos have no captions
    <video
      ref={video}
      src={url}
      controls
      playsInline
      preload={isLowData ? 'none' : 'metadata'}
      aria-label={name}
      onError={onError}
      onClick={({ currentTarget }) => loadAgain(currentTarget)}
      style={shape(width ?? 16, height ?? 9)}
      className="w-full rounded-[14px] bg-black"
    />
  );
}

type UnsentFileProps = { bubble: Bubble; file: OutboxFile; progress: number | null };

/** A file that is being sent, with its upload progress. */
function UnsentFile({ bubble, file, progress }: UnsentFileProps) {
  const url = useLocalAddress(file.blob);
  const isPicture = file.contentType.startsWith('image/');
  useEffect(() => {
    if (isPicture) keepLocalPicture(bubble.key, file.blob);
  }, [isPicture, bubble.key, file.blob]);
  const time = <BubbleTime bubble={bubble} />;
  const bar = bubble.delivery === 'sending' ? <Progress name={file.name} percent={progress} /> : null;
  if (isPicture && url) {
    return (
      <Frame time={time}>
        <div className="relative overflow-hidden rounded-[14px]">
          <img
            src={url}
            alt={file.name}
            style={shape(file.width ?? 640, file.height ?? 480)}
            className={cn('w-full bg-raised-2 object-cover', bubble.delivery !== 'failed' && 'opacity-70')}
          />
          {bar}
        </div>
      </Frame>
    );
  }
  if (file.voice && url) {
    return (
      <div className="relative">
        <VoiceMessage url={url} file={file} end={time} onBroken={() => undefined} />
        {bar}
      </div>
    );
  }
  const icon = file.contentType.startsWith('video/') ? <Play size={22} className="mr-2" /> : null;
  return (
    <div className={cn('relative w-[min(300px,70vw)] max-w-full py-1.5 pl-2', icon ? 'pr-1' : 'pr-3')}>
      <FileLine name={file.name} line={fileSize(file.size)} end={icon} />
      {bar}
      <div className={cn('flow-root', icon && 'pr-2')}>{time}</div>
    </div>
  );
}

function Progress({ name, percent }: { name: string; percent: number | null }) {
  return (
    <div className="absolute inset-x-3 bottom-7 flex items-center gap-2">
      {percent === null || percent >= 100 ? <Spinner className="size-3.5" /> : null}
      <div
        role="progressbar"
        aria-label={words.sendingFile({ name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? 0}
        className="h-1 flex-1 overflow-hidden rounded-full bg-black/40"
      >
        <div className="h-full bg-marigold transition-[width]" style={{ width: `${percent ?? 0}%` }} />
      </div>
    </div>
  );
}

function useLocalAddress(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

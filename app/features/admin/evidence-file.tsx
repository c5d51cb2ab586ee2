import { smallSrc } from '~/domain/file/file';
import { shownAs } from '~/domain/message/file';
import type { EvidenceFile as StoredFile } from '~/domain/moderation/evidence.schema';
import { FileCard } from '~/features/composer/file-card';
import { PlainVoice } from '~/features/voice-note/plain-voice';

/** A file of what was reported: a picture linked to itself, a recording in a player, anything else to download. */
export function EvidenceFile({ file: { url, name, contentType, size } }: { file: StoredFile }) {
  const look = shownAs(contentType);
  if (look === 'audio') return <PlainVoice url={url} name={name} end={null} />;
  if (look !== 'image') return <FileCard name={name} size={size} url={url} isOwn={false} time={null} />;
  return (
    <div className="mt-1 w-fit">
      <EvidencePicture url={url} alt={name} />
    </div>
  );
}

/** A small picture, linked to its file. */
export function EvidencePicture({ url, alt }: { url: string; alt: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
      <img
        src={smallSrc(url, 96)}
        alt={alt}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="size-24 object-cover"
      />
    </a>
  );
}

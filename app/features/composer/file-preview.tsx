import { X } from 'lucide-react';
import { IconButton } from '~/components/ui/icon-button';
import { fileSize } from '~/lib/format/file-size';
import * as words from './composer.words';
import { FileLine } from './file-card';

interface FilePreviewProps {
  name: string;
  size: number;
  /** An object URL of the picture. */
  picture: string | null;
  onCancel: () => void;
}

/** The chosen file, which is sent with the send button. */
export function FilePreview({ name, size, picture, onCancel }: FilePreviewProps) {
  const cancel = (
    <IconButton label={words.cancelFile()} onClick={onCancel}>
      <X size={22} />
    </IconButton>
  );
  return (
    <div className="border-b border-line bg-surface py-2.5 pr-2 pl-4">
      {picture === null ? (
        <FileLine name={name} line={words.readyToSend({ size: fileSize(size) })} end={cancel} />
      ) : (
        <div className="flex items-center gap-3">
          <img src={picture} alt="" className="size-14 flex-none rounded-control bg-raised object-cover" />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-[0.875rem] leading-[1.25rem] font-semibold break-all">
              {name}
            </span>
            <span className="block text-micro text-text-3 tabular-nums">
              {words.readyToSend({ size: fileSize(size) })}
            </span>
          </span>
          {cancel}
        </div>
      )}
    </div>
  );
}

import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { unscannedLine } from '~/domain/message/file';
import { cn } from '~/lib/class-names';
import { fileSize } from '~/lib/format/file-size';
import { wholeGraphemes } from '~/lib/text/graphemes';
import * as words from './composer.words';

/**
 * The badge on a file card, such as 'PDF' or 'DOCX'. It comes from the name; the server has checked the
 * bytes.
 */
function fileBadge(name: string): string {
  const [, extension] = /\.([a-z0-9]{1,4})$/i.exec(name) ?? [];
  return extension ? extension.toUpperCase() : 'FILE';
}

/** How many characters before the extension always show, which tell 'plan-2' from 'plan-3'. */
const TAIL_LENGTH = 4;

/**
 * Splits a name in two. The first part is truncated when there is no room, so that the extension stays
 * visible.
 */
export function nameParts(name: string): [head: string, tail: string] {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 6 ? name.length - dot : 0;
  const head = wholeGraphemes(name, Math.max(0, name.length - extension - TAIL_LENGTH));
  return [head, name.slice(head.length)];
}

interface FileLineProps {
  name: string;
  /** Under the name: the size and more. */
  line: ReactNode;
  end?: ReactNode;
  className?: string;
}

/** A file in one row: its type, name and size. */
export function FileLine({ name, line, end, className }: FileLineProps) {
  return (
    <div className={cn('flex min-h-14 min-w-0 items-center gap-3', className)}>
      <span
        aria-hidden="true"
        className="grid h-12 w-11 flex-none place-items-center rounded-[10px] bg-raised-2 text-[0.6875rem] leading-[0.875rem] font-bold tracking-[0.03em] light:bg-raised"
      >
        {fileBadge(name)}
      </span>
      <span className="min-w-0 flex-1">
        <FileName name={name} />
        <span className="block text-micro tabular-nums opacity-80">{line}</span>
      </span>
      {end}
    </div>
  );
}

/** A name in one line, truncated in the middle. */
function FileName({ name }: { name: string }) {
  const [head, tail] = nameParts(name);
  return (
    <span title={name} className="flex text-[0.875rem] leading-[1.25rem] font-semibold whitespace-pre">
      <span className="min-w-0 truncate">{head}</span>
      <span className="max-w-full flex-none truncate">{tail}</span>
    </span>
  );
}

/** Shown instead of the size. */
const closedLine = words.notAvailable;

interface FileCardProps {
  name: string;
  size: number;
  /** Null if the file is not or no longer available. */
  url: string | null;
  isOwn: boolean;
  /** The time and the delivery ticks. */
  time: ReactNode;
}

/** A file without a preview: its name, size and a download link. */
export function FileCard({ name, size, url, isOwn, time }: FileCardProps) {
  return (
    <div className={cn('w-[min(312px,76vw)] max-w-full py-1.5 pl-2', url ? 'pr-1' : 'pr-3')}>
      <FileLine
        name={name}
        line={url ? fileSize(size) : closedLine()}
        end={
          url ? (
            <a
              href={url}
              download={name}
              aria-label={words.download({ name })}
              className="grid size-11 flex-none place-items-center rounded-full text-text-2 hover:bg-raised-2 hover:text-text"
            >
              <Download size={22} />
            </a>
          ) : null
        }
      />
      <div className={cn('flow-root', url && 'pr-2')}>
        {isOwn || !url ? null : <p className="small-line">{unscannedLine()}</p>}
        {time}
      </div>
    </div>
  );
}

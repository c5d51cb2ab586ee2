import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { UNSCANNED_LINE } from '~/domain/chat/file';
import { cn } from '~/lib/class-names';
import { fileSize } from '~/lib/format';

/** 'PDF', 'DOCX': what is on the card's left; the server has looked at the bytes. */
function fileBadge(name: string): string {
  const [, extension] = /\.([a-z0-9]{1,4})$/i.exec(name) ?? [];
  return extension ? extension.toUpperCase() : 'FILE';
}

/** How much of a long name's end always shows: the extension and what tells 'plan-2' from 'plan-3'. */
const TAIL_LENGTH = 4;

/** A name in two pieces: where there is no room, the first gives way, so the extension stays. */
export function nameParts(name: string): [head: string, tail: string] {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 6 ? name.length - dot : 0;
  const letters = [...new Intl.Segmenter().segment(name)];
  const cut = letters.findLast(({ index }) => index <= name.length - extension - TAIL_LENGTH)?.index ?? 0;
  return [name.slice(0, cut), name.slice(cut)];
}

interface FileLineProps {
  name: string;
  /** Under the name: size and more. */
  line: ReactNode;
  end?: ReactNode;
  className?: string;
}

/** A file as a line: its kind, its name, its size. */
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

/** One line, cut in the middle. */
function FileName({ name }: { name: string }) {
  const [head, tail] = nameParts(name);
  return (
    <span title={name} className="flex text-[0.875rem] leading-5 font-semibold whitespace-pre">
      <span className="min-w-0 truncate">{head}</span>
      <span className="max-w-full flex-none truncate">{tail}</span>
    </span>
  );
}

/** In the place of its size. */
const CLOSED_LINE = 'Not available';

interface FileCardProps {
  name: string;
  size: number;
  /** Null where it can't be opened (any more). */
  url: string | null;
  isOwn: boolean;
  /** The time with its ticks. */
  time: ReactNode;
}

/** A file that is not shown in place: name, size and download. */
export function FileCard({ name, size, url, isOwn, time }: FileCardProps) {
  return (
    <div className="w-[min(312px,76vw)] max-w-full py-1.5 pr-1 pl-2">
      <FileLine
        name={name}
        line={url ? fileSize(size) : CLOSED_LINE}
        end={
          url ? (
            <a
              href={url}
              download={name}
              aria-label={`Download ${name}`}
              className="grid size-11 flex-none place-items-center rounded-full text-text-2 hover:bg-raised-2 hover:text-text"
            >
              <Download size={22} />
            </a>
          ) : null
        }
      />
      <div className="flow-root pr-2">
        {isOwn || !url ? null : <p className="text-micro text-text-3">{UNSCANNED_LINE}</p>}
        {time}
      </div>
    </div>
  );
}

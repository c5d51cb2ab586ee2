import { Download } from 'lucide-react';
import { iconButtonStyles } from '~/components/ui/icon-button';
import type { PaperFile } from '~/domain/file/paper';
import { fileSize } from '~/lib/format/file-size';
import { istDate } from '~/lib/time/in-words';
import * as words from './detail.words';

interface PaperRowProps {
  paper: PaperFile;
  /** The accessible name of the download button. */
  label: string;
}

/** A PDF that the viewer may open, with its name, size and date. */
export function PaperRow({ paper: { url, name, size, addedAt }, label }: PaperRowProps) {
  const facts = [size === null ? 'PDF' : fileSize(size), addedAt === 0 ? null : istDate(addedAt)];
  return (
    <div className="flex items-center gap-3 rounded-control bg-surface p-3 inset-ring inset-ring-line">
      <span
        aria-hidden="true"
        className="grid h-12 w-11 flex-none place-items-center rounded-[8px] bg-raised-2 text-micro font-bold"
      >
        {words.pdf()}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-caption font-semibold">{name}</span>
        <span className="small-source">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <a href={url} download={name} aria-label={label} className={iconButtonStyles()}>
        <Download size={22} />
      </a>
    </div>
  );
}

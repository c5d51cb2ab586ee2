import { ImagePlus } from 'lucide-react';
import { rowFocus } from '~/components/ui/check-mark';
import { acceptOf } from '~/domain/file/upload-rules';
import { cn } from '~/lib/class-names';
import { fileInputStyles } from './choose-file';
import * as words from './upload.words';
import { useFileInput } from './use-file-input';

interface AddImagesProps {
  /** No photo is chosen yet, so the tile takes the whole row. */
  isFirst: boolean;
  max: number;
  onChoose: (files: File[]) => void;
}

/**
 * The file input as the last tile of the grid. Without a script it is a plain input that is submitted with
 * the form.
 */
export function AddImages({ isFirst, max, onChoose }: AddImagesProps) {
  const { input, take } = useFileInput(onChoose);
  return (
    <li className={cn('noscript:col-span-3', isFirst && 'col-span-3')}>
      <label
        className={cn(
          'grid size-full cursor-pointer place-content-center justify-items-center gap-1 rounded-control px-3 border-[1.5px] border-dashed border-field text-center text-micro text-text-2 hover:bg-surface',
          'noscript:aspect-auto noscript:place-content-start noscript:justify-items-start noscript:gap-2 noscript:p-3 noscript:text-left',
          isFirst ? 'min-h-26' : 'aspect-square',
          rowFocus,
        )}
      >
        <ImagePlus size={22} className="noscript:hidden" />
        <span className={cn(isFirst && 'text-caption font-semibold')}>{words.add()}</span>
        {isFirst ? <span className="text-text-3">{words.upTo({ max })}</span> : null}
        <input
          ref={input}
          type="file"
          name="photos"
          multiple
          accept={acceptOf.image}
          onChange={take}
          className={fileInputStyles}
        />
      </label>
    </li>
  );
}

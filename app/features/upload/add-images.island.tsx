import { ImagePlus } from 'lucide-react';
import { acceptOf } from '~/domain/file/upload-rules';
import { cn } from '~/lib/class-names';
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
      <label className={cn('image-add', isFirst && 'image-add-first')}>
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
          className="file-input"
        />
      </label>
    </li>
  );
}

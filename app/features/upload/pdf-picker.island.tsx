import { FileText, RotateCw, X } from 'lucide-react';
import { FieldGroup } from '~/components/form/field';
import { optional } from '~/components/form/form.words';
import { useFocusAt } from '~/components/layer/use-focus-at';
import { IconButton } from '~/components/ui/icon-button';
import { Progress } from '~/components/ui/progress';
import { REMOVED_PAPERS } from '~/domain/draft/paper-fields';
import { acceptOf } from '~/domain/file/upload-rules';
import { fileSize } from '~/lib/format/file-size';
import { toast } from '~/lib/toast';
import { ChooseFile } from './choose-file';
import { FailedFile } from './failed-file';
import type { PickedPdf } from './pdf-list';
import * as words from './upload.words';
import { useFileInput } from './use-file-input';
import type { usePdfFiles } from './use-pdf-files';

interface PdfPickerProps {
  id: string;
  label: string;
  hint: string;
  list: ReturnType<typeof usePdfFiles>;
  max: number;
  /** The name of the hidden field for the uploaded file at this index. */
  nameOf: (index: number) => string;
  /** The name of the file input, for a form that is submitted with its files. */
  inputName: string;
  error?: string[] | undefined;
}

/**
 * The PDFs of a form: progress, retry and removal of each. Without a script it is a file input that is
 * submitted with the form.
 */
export function PdfPicker({ id, label, hint, list, max, nameOf, inputName, error }: PdfPickerProps) {
  const { files, add, retry, remove } = list;
  const focusAt = useFocusAt(id, files);
  const ready = files.filter(({ url }) => url !== null);
  const choose = (chosen: File[]) => {
    if (max === 1) files.forEach(remove);
    const room = max === 1 ? 1 : max - files.length;
    add(chosen.slice(0, room));
    // A full list hides its file input.
    if (chosen.length >= room) focusAt(files.length);
    if (chosen.length > room)
      toast({ title: words.tooMany(), text: words.tooManyFiles({ max }), tone: 'bad' });
  };
  return (
    <FieldGroup
      id={id}
      label={label}
      {...(max > 1 ? { counter: words.countOf({ count: files.length, max }) } : { mark: optional() })}
      error={error}
      hint={hint}
    >
      {files.map((file, place) => (
        <div key={file.key}>
          {file.url ? <input type="hidden" name={nameOf(ready.indexOf(file))} value={file.url} /> : null}
          <PdfRow
            file={file}
            onRetry={() => retry(file.key)}
            onRemove={() => {
              remove(file);
              focusAt(place);
            }}
          />
          <FailedFile name={file.name} reason={file.reason} isOffline={file.isOffline} />
        </div>
      ))}
      <ChoosePdf isFull={files.length >= max} isMany={max > 1} name={inputName} onChoose={choose} />
    </FieldGroup>
  );
}

interface PdfRowProps {
  file: PickedPdf;
  onRetry: () => void;
  onRemove: () => void;
}

function PdfRow({ file, onRetry, onRemove }: PdfRowProps) {
  const { key, name, size, state, percent, url } = file;
  return (
    // Has the focus after a retry, whose button goes for as long as the file is sent.
    <fieldset
      aria-label={name}
      tabIndex={-1}
      className="flex min-w-0 items-center gap-3 rounded-control bg-surface py-1.5 pr-1 pl-3 inset-ring inset-ring-line"
    >
      <FileText size={22} className="flex-none text-text-3" />
      <span className="min-w-0 flex-1 text-caption">
        <span className="block truncate font-semibold">{name}</span>
        {state === 'sending' ? (
          <Progress label={words.uploading({ name })} value={percent} className="my-1.5" />
        ) : (
          <span className="block text-text-3">
            {state === 'failed' ? words.notAdded() : size === null ? words.added() : fileSize(size)}
          </span>
        )}
      </span>
      {state === 'failed' ? (
        <IconButton
          label={words.tryAgainName({ name })}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.focus();
            onRetry();
          }}
          className="noscript:hidden"
        >
          <RotateCw size={20} />
        </IconButton>
      ) : null}
      <IconButton id={key} label={words.removeName({ name })} onClick={onRemove} className="noscript:hidden">
        <X size={20} />
      </IconButton>
      <label className="hidden min-h-11 items-center gap-2 pr-2 text-caption font-semibold noscript:flex">
        <input type="checkbox" name={REMOVED_PAPERS} value={url ?? ''} className="size-5" />
        {words.remove()}
      </label>
    </fieldset>
  );
}

interface ChoosePdfProps {
  isFull: boolean;
  isMany: boolean;
  name: string;
  onChoose: (files: File[]) => void;
}

/** A full list keeps the input only without a script, where a new file replaces a removed one. */
function ChoosePdf({ isFull, isMany, name, onChoose }: ChoosePdfProps) {
  const { input, take } = useFileInput(onChoose);
  return (
    <ChooseFile
      input={input}
      name={name}
      multiple={isMany}
      accept={acceptOf.pdf}
      onChange={take}
      icon={<FileText size={20} />}
      label={isMany ? words.addPdfs() : words.addPdf()}
      className={isFull && 'hidden noscript:flex'}
    />
  );
}

import { FileUp } from 'lucide-react';
import { acceptOf } from '~/domain/file/upload-rules';
import { ChooseFile } from '~/features/upload/choose-file';
import { useFileInput } from '~/features/upload/use-file-input';
import { fileSize } from '~/lib/format/file-size';
import type { useDocument } from './use-document';
import * as words from './verification.words';

type DocumentInputProps = { document: ReturnType<typeof useDocument> };
type Chosen = NonNullable<DocumentInputProps['document']['chosen']>;

/** The document of a verification with its upload. Without a script it is a file input that is submitted with the form. */
export function DocumentInput({ document: { id, chosen, choose } }: DocumentInputProps) {
  const { input, take } = useFileInput(([file]) => file && choose(file));
  return (
    <>
      {chosen?.url ? <input type="hidden" name="document" value={chosen.url} /> : null}
      <ChooseFile
        id={id}
        input={input}
        name="file"
        accept={acceptOf.document}
        describedBy={`${id}-hint`}
        onChange={take}
        icon={<FileUp size={20} />}
        label={
          chosen ? (
            <>
              <span className="block truncate font-semibold text-text">{chosen.name}</span>
              <span className="block text-text-3">{stateOf(chosen)}</span>
            </>
          ) : (
            words.choosePhoto()
          )
        }
      />
      <span role="status" className="sr-only">
        {chosen && chosen.state !== 'sending' ? `${chosen.name}: ${chosen.reason ?? words.added()}` : ''}
      </span>
    </>
  );
}

function stateOf({ state, size, percent }: Chosen): string {
  if (state === 'sending') return words.uploading({ percent });
  if (state === 'failed') return words.notUploaded();
  return size === null ? words.added() : words.tapToChange({ size: fileSize(size) });
}

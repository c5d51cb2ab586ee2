import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { acceptOf } from '~/domain/file/upload-rules';
import { ChooseFile } from '~/features/upload/choose-file';
import { fileSize } from '~/lib/format/file-size';
import * as words from './verification.words';

type DocumentInputProps = { id: string; describedBy: string };

/** The document of a verification; it is submitted with the form. */
export function DocumentInput({ id, describedBy }: DocumentInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ name: string; size: number } | null>(null);
  const look = () => setChosen(input.current?.files?.[0] ?? null);
  // A file may have been chosen before hydration.
  useEffect(() => setChosen(input.current?.files?.[0] ?? null), []);
  return (
    <ChooseFile
      id={id}
      input={input}
      name="file"
      accept={acceptOf.document}
      describedBy={describedBy}
      onChange={look}
      icon={<FileUp size={20} />}
      label={
        chosen ? (
          <>
            <span className="block truncate font-semibold text-text">{chosen.name}</span>
            <span className="block text-text-3">{words.tapToChange({ size: fileSize(chosen.size) })}</span>
          </>
        ) : (
          words.choosePhoto()
        )
      }
    />
  );
}

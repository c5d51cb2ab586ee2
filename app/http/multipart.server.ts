import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartStream,
} from '@remix-run/multipart-parser';
import { AppError, invalidField } from '~/lib/app-error';

export interface FormFile {
  /** As the client named it, unclean. */
  name: string;
  bytes: Uint8Array;
}

interface FormRules {
  /** Name of the field that holds files; what is wrong with one is said of this field. */
  fileField: string;
  /** Other fields that may hold files. */
  moreFileFields?: readonly string[];
  maxFiles: number;
  /** Bytes of one file. */
  maxFileBytes: number;
  /** What to say about a file, or a whole body, that is larger; field `fileField`. */
  tooLarge: () => AppError;
  /** Called with each file as it arrives: only one is in memory, and the next is read when this is done. */
  onFile: (file: FormFile, field: string) => Promise<void>;
  /** Where the text fields go; what was read before an error stays in it. */
  into?: FormData;
}

/** Room for the text fields and the parts' headers beside the files. */
const TEXT_BYTES = 64 * 1024;
const MAX_TEXT_FIELDS = 50;

/**
 * Reads a multipart form as it streams in, for forms with files; `request.formData()` would hold all of them at
 * once. Answers the text fields. A file input left empty counts as absent.
 */
export async function readForm(request: Request, rules: FormRules): Promise<FormData> {
  const fields = rules.into ?? new FormData();
  const maxTotal = rules.maxFiles * rules.maxFileBytes + TEXT_BYTES;
  let textBytes = 0;
  let files = 0;
  for await (const part of readParts(request, rules, maxTotal)) {
    if (part.filename === undefined) {
      textBytes += part.size;
      if (textBytes > TEXT_BYTES) throw tooMuchText();
      fields.append(part.name, part.text);
    } else if (part.filename === '' && part.size === 0) {
      // An empty file input
    } else if (part.name !== rules.fileField && !rules.moreFileFields?.includes(part.name)) {
      throw invalidField(rules.fileField, `Send the file in the field "${rules.fileField}".`);
    } else {
      files += 1;
      if (files > rules.maxFiles) throw tooManyFiles(rules);
      await rules.onFile({ name: part.filename, bytes: part.bytes() }, part.name);
    }
  }
  return fields;
}

type UploadRules = Pick<FormRules, 'maxFileBytes' | 'tooLarge'>;

/** Exactly one file in the field `file`, and nothing done with it before the whole form was read. */
export async function readUpload(request: Request, rules: UploadRules): Promise<FormFile> {
  return (await readUploadForm(request, rules)).file;
}

/** The same with the text fields beside it. */
export async function readUploadForm(
  request: Request,
  rules: UploadRules,
): Promise<{ file: FormFile; fields: FormData }> {
  const files: FormFile[] = [];
  const onFile = async (arrived: FormFile) => {
    files.push(arrived);
  };
  const fields = await readForm(request, { ...rules, fileField: 'file', maxFiles: 1, onFile });
  const [file] = files;
  if (!file) throw invalidField('file', 'Please choose a file.');
  return { file, fields };
}

interface Part {
  name: string;
  /** Absent for a text field. */
  filename: string | undefined;
  /** Of a text field; '' for a file. */
  text: string;
  size: number;
  bytes: () => Uint8Array;
}

async function* readParts(request: Request, rules: FormRules, maxTotal: number): AsyncGenerator<Part> {
  const boundary = boundaryOf(request, rules.fileField);
  const declared = Number(request.headers.get('content-length') ?? 0);
  // Refused before a byte is read; without a length, or with a false one, the parser counts.
  if (declared > maxTotal + TEXT_BYTES) throw rules.tooLarge();
  if (!request.body) throw invalidField(rules.fileField, 'Please choose a file.');
  const options = {
    boundary,
    maxFileSize: rules.maxFileBytes,
    maxTotalSize: maxTotal,
    maxParts: rules.maxFiles + MAX_TEXT_FIELDS,
  };
  try {
    for await (const part of parseMultipartStream(request.body, options)) yield decodePart(part);
  } catch (error) {
    throw translate(error, rules);
  }
}

/** The parser decodes headers and text when they are asked for, and throws a TypeError if they are not UTF-8. */
function decodePart(part: MultipartPart): Part {
  const { name = '', filename, size } = part;
  return { name, filename, size, text: filename === undefined ? part.text : '', bytes: () => part.bytes };
}

/** Errors of the parser in our words. What `onFile` throws never passes here: it is thrown in the loop above. */
function translate(error: unknown, { fileField, tooLarge }: FormRules): unknown {
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
    return tooLarge();
  // TypeError: a header or text that is not UTF-8, or a body that broke off.
  if (error instanceof MultipartParseError || error instanceof TypeError) {
    return invalidField(fileField, 'The upload was incomplete. Please try again.');
  }
  return error;
}

function boundaryOf(request: Request, fileField: string): string {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    const message = 'Send the file as multipart/form-data.';
    throw new AppError('unsupported_media', message, { fields: { [fileField]: [message] } });
  }
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw invalidField(fileField, 'The upload has no boundary between its parts.');
  return boundary;
}

const tooMuchText = () =>
  new AppError('too_large', 'The form contains too much text.', {
    fields: { body: ['The form contains too much text.'] },
  });

function tooManyFiles({ fileField, maxFiles }: FormRules): AppError {
  return invalidField(
    fileField,
    maxFiles === 1 ? 'Please send one file at a time.' : `Please choose at most ${maxFiles} files.`,
  );
}

import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import { AppError, invalidField } from '~/lib/app-error';
import * as words from './problem.words';

export interface FormFile {
  /** The client's file name, not sanitized. */
  name: string;
  bytes: Uint8Array;
}

interface FormRules {
  /** Name of the file field, which file errors refer to. */
  fileField: string;
  /** Other fields that may hold files. */
  moreFileFields?: readonly string[];
  maxFiles: number;
  /** Maximum size of a file in bytes. */
  maxFileBytes: number;
  /** The error for a file or body that is too large, on field `fileField`. */
  tooLarge: () => AppError;
  /** Called with each file as it arrives. Only one file is in memory; the next is read once this resolves. */
  onFile: (file: FormFile, field: string) => Promise<void>;
  /** Called with the fields so far after each text field, before more is read; what it throws ends the reading. */
  onText?: ((fields: FormData) => Promise<void>) | undefined;
  /** Receives the text fields; fields read before an error stay in it. */
  into?: FormData;
}

/** Room for text fields and part headers, in addition to the files. */
const TEXT_BYTES = 64 * 1024;
const MAX_TEXT_FIELDS = 50;
const RETRY_CUT_SECONDS = 1;

/**
 * Reads a multipart form as a stream, since `request.formData()` would hold all files in memory. Returns the text fields. An empty
 * file input counts as absent.
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
      await rules.onText?.(fields);
    } else if (part.filename === '' && part.size === 0) {
      // An empty file input
    } else if (part.name !== rules.fileField && !rules.moreFileFields?.includes(part.name)) {
      throw invalidField(rules.fileField, words.wrongFileField({ field: rules.fileField }));
    } else {
      files += 1;
      if (files > rules.maxFiles) throw tooManyFiles(rules);
      await rules.onFile({ name: part.filename, bytes: part.bytes() }, part.name);
    }
  }
  return fields;
}

type UploadRules = Pick<FormRules, 'maxFileBytes' | 'tooLarge' | 'onText'>;

/** Reads exactly one file in the field `file`, and returns it once the whole form was read. */
export async function readUpload(request: Request, rules: UploadRules): Promise<FormFile> {
  return (await readUploadForm(request, rules)).file;
}

/** The same, with the form's text fields. */
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
  if (!file) throw invalidField('file', words.noFile());
  return { file, fields };
}

interface Part {
  name: string;
  /** Undefined for a text field. */
  filename: string | undefined;
  /** The text of a text field; '' for a file. */
  text: string;
  size: number;
  bytes: () => Uint8Array;
}

async function* readParts(request: Request, rules: FormRules, maxTotal: number): AsyncGenerator<Part> {
  const boundary = boundaryOf(request, rules.fileField);
  const declared = Number(request.headers.get('content-length') ?? 0);
  // Refused before reading. Without a length, or with a wrong one, the parser counts.
  if (declared > maxTotal + TEXT_BYTES) throw rules.tooLarge();
  if (!request.body) throw invalidField(rules.fileField, words.noFile());
  const parser = new MultipartParser(boundary, {
    maxFileSize: rules.maxFileBytes,
    maxTotalSize: maxTotal,
    maxParts: rules.maxFiles + MAX_TEXT_FIELDS,
  });
  try {
    for await (const chunk of chunksOf(request.body, rules.fileField)) {
      for (const part of parser.write(chunk)) yield decodePart(part);
    }
  } catch (error) {
    // The parser refuses the line break after the last boundary where it comes in a chunk of its own.
    if (!isComplete(parser)) throw translate(error, rules);
  }
  if (!isComplete(parser)) throw uploadCut(rules.fileField);
}

/**
 * The chunks of a body. It stays open where its reader stops early, so that the client gets the answer. `body.values()` took a sixth more
 * memory for ten uploads at once.
 */
async function* chunksOf(body: ReadableStream<Uint8Array>, fileField: string): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } catch (error) {
    throw error instanceof TypeError ? uploadCut(fileField) : error;
  } finally {
    reader.releaseLock();
  }
}

/** Whether the last boundary has come. */
function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** The parser decodes headers and text lazily, and throws a TypeError if they are not UTF-8. */
function decodePart(part: MultipartPart): Part {
  const { name = '', filename, size } = part;
  return {
    name,
    filename,
    size,
    text: filename === undefined ? part.text : '',
    bytes: () => takeBytes(part),
  };
}

/** Joins the chunks of a part and lets go of them, so that a file is in memory once while it is inspected and stored. */
function takeBytes(part: MultipartPart): Uint8Array {
  const { bytes } = part;
  part.content.length = 0;
  return bytes;
}

/** Translates parser errors. Errors of `onFile` are thrown by the loop above and never get here. */
function translate(error: unknown, { fileField, tooLarge }: FormRules): unknown {
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
    return tooLarge();
  // TypeError: a header or text is not UTF-8.
  if (error instanceof MultipartParseError || error instanceof TypeError) {
    return invalidField(fileField, words.formUnread());
  }
  return error;
}

/** A body that ends before its form does is sent again as it is, unlike a form that cannot be read. */
function uploadCut(fileField: string): AppError {
  const message = words.uploadCut();
  return new AppError('incomplete', message, {
    fields: { [fileField]: [message] },
    retryAfter: RETRY_CUT_SECONDS,
  });
}

function boundaryOf(request: Request, fileField: string): string {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    const message = words.notMultipart();
    throw new AppError('unsupported_media', message, { fields: { [fileField]: [message] } });
  }
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw invalidField(fileField, words.noBoundary());
  return boundary;
}

function tooMuchText(): AppError {
  const message = words.tooMuchText();
  return new AppError('too_large', message, { fields: { body: [message] } });
}

function tooManyFiles({ fileField, maxFiles }: FormRules): AppError {
  return invalidField(fileField, maxFiles === 1 ? words.oneFile() : words.tooManyFiles({ max: maxFiles }));
}

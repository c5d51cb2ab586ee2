import * as words from './changed.words';
import type { FieldText } from './conflict';

/*
 * Texts of form fields, also of photos, PDFs and ticks. They are made on the server, which has the labels in the reader's language, so
 * that no screen loads them.
 */

interface Photo {
  url: string;
  alt?: string | undefined;
}

export const fieldText = (label: () => string, value: string | number | null | undefined): FieldText => ({
  label: label(),
  text: String(value ?? ''),
});

export const photosText = (photos: readonly Photo[] = []): FieldText => ({
  label: words.photos(),
  text: photos.length > 0 ? words.otherPhotos({ count: photos.length }) : '',
  comparedAs: JSON.stringify(photos.map(({ url, alt = '' }) => [url, alt])),
});

export const pdfText = (label: () => string, url: string | null | undefined): FieldText => ({
  label: label(),
  text: url ? words.otherPdf() : '',
  comparedAs: url ?? '',
});

export const pdfsText = (label: () => string, urls: readonly string[] = []): FieldText => ({
  label: label(),
  text: urls.length > 0 ? words.otherPdfs({ count: urls.length }) : '',
  comparedAs: urls.join(' '),
});

export const tickText = (label: () => string, isTicked: boolean | undefined): FieldText => ({
  label: label(),
  text: isTicked ? words.yes() : words.no(),
});

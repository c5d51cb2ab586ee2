import * as words from './changed.words';
import type { Said } from './standing';

/*
 * What is said of a part of a form that is no text. The lines of a form are made on the server, where the labels are in the reader's
 * language, so that no screen loads them.
 */

interface Photo {
  url: string;
  alt?: string | undefined;
}

export const saidOf = (label: () => string, value: string | number | null | undefined): Said => ({
  label: label(),
  text: String(value ?? ''),
});

export const photosSaid = (photos: readonly Photo[] = []): Said => ({
  label: words.photos(),
  text: photos.length > 0 ? words.otherPhotos({ count: photos.length }) : '',
  exactly: JSON.stringify(photos.map(({ url, alt = '' }) => [url, alt])),
});

export const pdfSaid = (label: () => string, url: string | null | undefined): Said => ({
  label: label(),
  text: url ? words.otherPdf() : '',
  exactly: url ?? '',
});

export const pdfsSaid = (label: () => string, urls: readonly string[] = []): Said => ({
  label: label(),
  text: urls.length > 0 ? words.otherPdfs({ count: urls.length }) : '',
  exactly: urls.join(' '),
});

export const tickSaid = (label: () => string, isTicked: boolean | undefined): Said => ({
  label: label(),
  text: isTicked ? words.yes() : words.no(),
});

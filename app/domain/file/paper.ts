import * as words from './file.words';

/** A PDF attached to an offer: its business plan or a document. Times are epoch milliseconds, sizes bytes. */
export interface PaperFile {
  url: string;
  name: string;
  /** Null if only the URL is known. */
  size: number | null;
  addedAt: number;
}

/** The PDFs of a post, for viewers who may open them. */
export interface Papers {
  plan: PaperFile | null;
  documents: PaperFile[];
}

/** The PDFs at these URLs. One without stored details gets a name by its position. */
export const papersAt = (
  urls: readonly string[],
  known: readonly PaperFile[],
  nameOf: (index: number) => string,
): PaperFile[] =>
  urls.map(
    (url, index) =>
      known.find((paper) => paper.url === url) ?? { url, name: nameOf(index), size: null, addedAt: 0 },
  );

export const planName = () => words.planName();
export const documentName = (index: number) => words.documentName({ number: index + 1 });

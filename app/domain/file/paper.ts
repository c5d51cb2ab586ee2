/** A PDF beside an offer, as a page names it: its business plan or a document. Times are epoch milliseconds, sizes bytes. */
export interface PaperFile {
  url: string;
  name: string;
  /** Null where only the address is known. */
  size: number | null;
  addedAt: number;
}

/** What a post shows beside its words to those who may open it. */
export interface Papers {
  plan: PaperFile | null;
  documents: PaperFile[];
}

/** The papers at these addresses; one that nothing more is known of has its place for a name. */
export const papersAt = (
  urls: readonly string[],
  known: readonly PaperFile[],
  nameOf: (index: number) => string,
): PaperFile[] =>
  urls.map(
    (url, index) =>
      known.find((paper) => paper.url === url) ?? { url, name: nameOf(index), size: null, addedAt: 0 },
  );

export const planName = () => 'Business plan.pdf';
export const documentName = (index: number) => `Document ${index + 1}.pdf`;

/** A profile photo that this page has uploaded, with its bytes: the server deletes it after a day if nothing shows it. */
export interface SentPhoto {
  /** Its upload key: the same bytes sent again with it have the same address. */
  key: string;
  blob: Blob;
  /** When it was uploaded, in epoch milliseconds. */
  sentAt: number;
}

const photos = new Map<string, SentPhoto>();

/** Keeps the bytes of a photo under its address, for a change of the profile that waits for a network. */
export const rememberPhoto = (url: string, photo: SentPhoto): void => void photos.set(url, photo);

/** The photo of this address; null where its bytes are on the server only. */
export const sentPhoto = (url: string): SentPhoto | null => photos.get(url) ?? null;

import type { UploadKind } from '~/domain/file/upload-rules';
import { ApiError } from '~/lib/api';
import { noConnection, serverBusy } from '~/lib/lib.words';
import { type PostCall, postFile } from '~/lib/offline/post-file';
import { isStillThere } from '~/lib/offline/upload-age';
import { pageViewer, VIEWER_HEADER } from '~/lib/page-viewer';
import { isProblem, problemSentence } from '~/lib/problem';

interface UploadCall extends PostCall {
  kind: UploadKind;
  file: Blob;
  name: string;
  /** A UUID: the same bytes sent again with it, after a lost answer or by the queue, are one file. */
  key?: string;
}

/** When this page has uploaded a file, by its upload key. */
const sentTimes = new Map<string, number>();

/** In epoch milliseconds; null for what this page has not uploaded. */
export const sentTime = (key: string): number | null => sentTimes.get(key) ?? null;

/** Whether this page has uploaded the file so long ago that the server may have swept it. */
export const isAged = (key: string): boolean => {
  const at = sentTime(key);
  return at !== null && !isStillThere(at, Date.now());
};

/** What showed the files is deleted, and they with it: as good as swept. */
export const ageAll = () => sentTimes.forEach((_, key) => void sentTimes.set(key, 0));

/** Sends `POST /api/upload`. Resolves to the file's URL; throws ApiError, with status 0 where nobody was reached or the signal aborts it. */
export async function uploadToServer({
  kind,
  file,
  name,
  key,
  ...call
}: UploadCall): Promise<{ url: string }> {
  const body = new FormData();
  body.append('file', file, name);
  const query = new URLSearchParams({ kind, ...(key && { key }) });
  const viewer = pageViewer();
  const named: Record<string, string> = viewer ? { [VIEWER_HEADER]: viewer } : {};
  const { status, response } = await postFile(`/api/upload?${query}`, body, call, named);
  if (status === 201) {
    if (key) sentTimes.set(key, Date.now());
    return response as { url: string };
  }
  if (isProblem(response)) throw new ApiError(status, problemSentence(response));
  throw new ApiError(status, status === 0 ? noConnection() : serverBusy(), {}, null, false);
}

/** Wanted with the first picture. */
export const loadShrinking = () => import('./shrink-image');

/** Where what shrinks it cannot be loaded, the server shrinks it. */
export async function shrink(file: File): Promise<Blob> {
  const late = await loadShrinking().catch(() => null);
  return late ? late.shrinkImage(file) : file;
}

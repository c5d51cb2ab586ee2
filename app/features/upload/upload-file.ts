import type { UploadKind } from '~/domain/file/upload-rules';
import { ApiError } from '~/lib/api';
import { noConnection, serverBusy } from '~/lib/lib.words';
import { isServerThere } from '~/lib/offline/probe';
import { isProblem, problemSentence } from '~/lib/problem';

interface UploadCall {
  kind: UploadKind;
  file: Blob;
  name: string;
  /** Called with whole percents during the upload. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends `POST /api/upload`, with XMLHttpRequest because fetch does not report upload progress. Resolves to
 * the file's URL; rejects with an ApiError, or with the signal's reason if it was aborted.
 */
export function uploadToServer({
  kind,
  file,
  name,
  onProgress,
  signal,
}: UploadCall): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/upload?kind=${kind}`);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(request.response as { url: string });
      else reject(refusal(request));
    });
    request.addEventListener('error', () => reject(new ApiError(0, noConnection())));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    body.append('file', file, name);
    request.send(body);
  });
}

const refusal = ({ status, response }: XMLHttpRequest): ApiError =>
  new ApiError(status, isProblem(response) ? problemSentence(response) : serverBusy());

/** Whether an upload failed because there is no network, and not by itself. */
export const isCutOff = async (error: unknown): Promise<boolean> =>
  error instanceof ApiError && error.status === 0 && !(navigator.onLine && (await isServerThere()));

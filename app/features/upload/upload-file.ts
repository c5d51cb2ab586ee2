import type { UploadKind } from '~/domain/file/file';
import { ApiError, NO_CONNECTION } from '~/lib/api';

interface UploadCall {
  kind: UploadKind;
  file: Blob;
  name: string;
  /** Called with whole percents while the bytes leave. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * `POST /api/upload`. By XMLHttpRequest, because fetch tells nothing of how much has been sent. Answers the file's
 * address; throws ApiError, or the signal's reason when it was aborted.
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
    request.addEventListener('error', () => reject(new ApiError(0, NO_CONNECTION)));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    body.append('file', file, name);
    request.send(body);
  });
}

function refusal({ status, response, statusText }: XMLHttpRequest): ApiError {
  const problem = response as { detail?: string; fields?: { file?: string[] } } | null;
  return new ApiError(status, problem?.fields?.file?.[0] ?? problem?.detail ?? statusText);
}

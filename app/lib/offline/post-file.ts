/** The longest that an upload may make no progress, or wait for the answer: a mobile connection can end without an error. */
const STALL_MS = 45_000;

export interface PostCall {
  /** Called with whole percents during the upload. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a form with a file, with XMLHttpRequest because fetch does not report upload progress. Resolves to the request with its JSON. Its
 * status is 0 if the server was not reached, the upload stalled, or the signal aborted it.
 */
export function postFile(
  path: string,
  body: FormData,
  { onProgress, signal }: Partial<PostCall>,
  headers: Record<string, string> = {},
): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer = setTimeout(stop, STALL_MS);
    request.open('POST', path);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, STALL_MS);
      if (total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      resolve(request);
    });
    signal?.addEventListener('abort', stop, { once: true });
    request.send(body);
  });
}

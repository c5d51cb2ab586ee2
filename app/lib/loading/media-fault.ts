/** Whether a refusal is about the file itself: a later try is refused, too. */
export const isFileRefusal = (status: number): boolean => [404, 410, 415].includes(status);

/** What the server says of a file, asked for its first byte; null without a network. */
async function answerOf(url: string): Promise<Response | null> {
  const response = await fetch(url, { headers: { range: 'bytes=0-0' } }).catch(() => null);
  void response?.body?.cancel().catch(() => undefined);
  return response;
}

/** Whether the server refuses a picture that failed. Any other fault may pass. */
export async function isPictureGone({ currentSrc }: { currentSrc: string }): Promise<boolean> {
  const response = await answerOf(currentSrc);
  return response !== null && isFileRefusal(response.status);
}

/** By `MediaError`. */
const NETWORK = 2;
const DECODE = 3;

/** The players whose file was there after an error, and which were told to try again; not those that have begun to load it since. */
const triedAgain = new WeakSet<object>();

type Failed = Pick<HTMLMediaElement, 'currentSrc' | 'error' | 'addEventListener'>;

/**
 * Why a player failed. `file`: it is gone, or its bytes don't decode. `network`: it may come later. `passed`: it is there by now.
 * Browsers call a lost network 'not supported' as well, so the server is asked.
 */
export async function mediaFault(media: Failed): Promise<'file' | 'network' | 'passed'> {
  const { currentSrc, error } = media;
  if (error?.code === DECODE || currentSrc.startsWith('blob:')) return 'file';
  const response = await answerOf(currentSrc);
  if (!response?.ok) return response && isFileRefusal(response.status) ? 'file' : 'network';
  // Bytes came until the network broke again: the file is sound, and the next press goes on.
  if (triedAgain.has(media)) return error?.code === NETWORK ? 'network' : 'file';
  triedAgain.add(media);
  media.addEventListener('loadedmetadata', () => triedAgain.delete(media), { once: true });
  return 'passed';
}

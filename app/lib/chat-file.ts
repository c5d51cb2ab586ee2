const MB = 1024 * 1024;

/** What the file picker offers; the server looks at the bytes. */
export const chatAccept = 'image/*,video/*,.pdf,.doc,.docx,.txt,.xls,.xlsx,.zip,.rar';

export const chatFileMax = 25 * MB;
export const CHAT_FILE_TOO_LARGE = 'Please select a file smaller than 25MB';

/** How a file stands in a thread: by what the server found in it, never by its name. */
export type FileLook = 'image' | 'video' | 'card';

const shownVideos = new Set(['video/mp4', 'video/webm', 'video/quicktime']);

export function fileLook(contentType: string): FileLook {
  if (contentType.startsWith('image/') && contentType !== 'image/svg+xml') return 'image';
  return shownVideos.has(contentType) ? 'video' : 'card';
}

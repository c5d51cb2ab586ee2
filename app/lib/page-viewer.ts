/** The id of the user that a response is for, or that a write is sent for. */
export const VIEWER_HEADER = 'nukkad-viewer';

let viewerId: string | null = null;

/**
 * The id of the user whose document this is, known after hydration; null if nobody was signed in. It stays where their session ends or
 * another user signs in: what the document sends is still theirs.
 */
export const pageViewer = (): string | null => viewerId;

export function setPageViewer(id: string | null): void {
  viewerId = id;
}

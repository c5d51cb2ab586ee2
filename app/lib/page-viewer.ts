/** The id of the user that a response is for, or that a write is sent for. */
export const VIEWER_HEADER = 'nukkad-viewer';

let viewerId: string | null = null;

/** The id of the user who is signed in on this page, known after hydration; null if nobody is. */
export const pageViewer = (): string | null => viewerId;

export function setPageViewer(id: string | null): void {
  viewerId = id;
}

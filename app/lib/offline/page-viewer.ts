let viewerId: string | null = null;

/** Who is signed in on this page, from its hydration on; null for nobody. */
export const pageViewer = (): string | null => viewerId;

export function setPageViewer(id: string | null): void {
  viewerId = id;
}

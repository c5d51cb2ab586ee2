/** What an author wrote under their photos, a line each; undefined where no photos are given. */
export const captionsIn = (images: readonly { alt: string }[] | undefined): string | undefined =>
  images?.flatMap(({ alt }) => alt || []).join('\n');

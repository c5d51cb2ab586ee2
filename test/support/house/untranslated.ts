/** Folders, and routes, whose visible words are not messages yet. Each line that goes is a folder in Hindi; none is added. */
export const untranslated: readonly string[] = [];

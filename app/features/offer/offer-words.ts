/** What comes before the warning on a text that looks like a scam. */
export const warningLeads: Record<'author' | 'reader', string> = {
  author: 'Readers see this warning on your text.',
  reader: 'Be careful.',
};

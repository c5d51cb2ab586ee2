import { type DraftContent, isEmptyDraft } from '~/domain/draft/draft';

/** The content as text, whatever the order of its fields. */
export const fingerprint = (content: DraftContent): string =>
  isEmptyDraft(content) ? '' : JSON.stringify(content, Object.keys(content).sort().concat(['url', 'alt']));

/** The typed content as text, without the form's id and the chosen tab. */
export const typedText = ({ id, postType, ...content }: DraftContent): string => fingerprint(content);

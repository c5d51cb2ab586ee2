import type { DraftKind } from '~/domain/draft/draft';
import { offerPath } from '~/domain/shared/paths';
import * as words from './published.words';

const labels = { post: words.changePost, listing: words.changeListing } as const;

/** The form that edits a published post or listing. */
export const publishedEditPath = (kind: DraftKind, id: string): string => `${offerPath(kind, id)}/edit`;

/** The links of a form whose post or listing is published already. */
export const waysToPublished = (kind: DraftKind, id: string) => [
  { label: labels[kind](), to: publishedEditPath(kind, id) },
];

import * as words from './block.words';

/** The two lists of silenced users. */
export type SilencedList = 'blocked' | 'muted';

export const SILENCED_PATH = '/settings/blocked';

export const silencedList = (params: URLSearchParams): SilencedList =>
  params.get('list') === 'muted' ? 'muted' : 'blocked';

/** The URL of a page of a list. */
export function silencedPath(list: SilencedList, cursor?: string | null): string {
  const search = new URLSearchParams();
  if (list === 'muted') search.set('list', list);
  if (cursor) search.set('cursor', cursor);
  const query = search.toString();
  return SILENCED_PATH + (query ? `?${query}` : '');
}

/** Texts of each list and of its button. */
export const silencedLabels = {
  blocked: {
    get label() {
      return words.blocked();
    },
    intent: 'unblock',
    get button() {
      return words.unblock();
    },
    named: words.unblockName,
    get line() {
      return words.blockedLine();
    },
    get emptyTitle() {
      return words.nobodyBlocked();
    },
    get emptyLine() {
      return words.blockedAppear();
    },
  },
  muted: {
    get label() {
      return words.muted();
    },
    intent: 'unmute',
    get button() {
      return words.unmute();
    },
    named: words.unmuteName,
    get line() {
      return words.mutedLine();
    },
    get emptyTitle() {
      return words.nobodyMuted();
    },
    get emptyLine() {
      return words.mutedAppear();
    },
  },
} as const satisfies Record<SilencedList, object>;

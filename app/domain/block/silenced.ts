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
    label: 'Blocked',
    intent: 'unblock',
    button: 'Unblock',
    line: 'You can’t message, call or see each other. We do not tell them.',
    emptyTitle: 'Nobody is blocked',
    emptyLine: 'People you block appear here. You can unblock them here.',
  },
  muted: {
    label: 'Muted',
    intent: 'unmute',
    button: 'Unmute',
    line: 'You get no notifications about what they do. We do not tell them.',
    emptyTitle: 'Nobody is muted',
    emptyLine: 'People you mute appear here. You can unmute them here.',
  },
} as const satisfies Record<SilencedList, object>;

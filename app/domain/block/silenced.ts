import { phrases } from '~/lib/language/phrases';
import * as words from './block.words';
import { SILENCED_PATH } from './paths';

/** The two lists of silenced users. */
export type SilencedList = 'blocked' | 'muted';

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
  blocked: phrases({
    label: words.blocked,
    button: words.unblock,
    line: words.blockedLine,
    emptyTitle: words.nobodyBlocked,
    emptyLine: words.blockedAppear,
  }),
  muted: phrases({
    label: words.muted,
    button: words.unmute,
    line: words.mutedLine,
    emptyTitle: words.nobodyMuted,
    emptyLine: words.mutedAppear,
  }),
} as const satisfies Record<SilencedList, object>;

/** What the button of each list sends, and its name for screen readers. */
export const silencedActions = {
  blocked: { intent: 'unblock', named: words.unblockName },
  muted: { intent: 'unmute', named: words.unmuteName },
} as const satisfies Record<SilencedList, object>;

import { ChatsPane } from './chats-pane.island';
import { FeedPane } from './feed-pane.island';
import { NoChat, NoPost } from './nothing-open';
import type { SidePane } from './side-pane';

/** What a wide screen adds to the page: the list, or the place of what is opened from it. */
export default function SidePanePart({ list, shows }: SidePane) {
  if (shows === 'item') return list === 'feed' ? <FeedPane /> : <ChatsPane />;
  return list === 'feed' ? <NoPost /> : <NoChat />;
}

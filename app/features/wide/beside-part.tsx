import type { Beside } from './beside';
import { ChatsBeside } from './chats-beside.island';
import { FeedBeside } from './feed-beside.island';
import { NoChat, NoPost } from './nothing-open';

/** What a wide screen adds to the page: the list, or the place of what is opened from it. */
export default function BesidePart({ list, shows }: Beside) {
  if (shows === 'item') return list === 'feed' ? <FeedBeside /> : <ChatsBeside />;
  return list === 'feed' ? <NoPost /> : <NoChat />;
}

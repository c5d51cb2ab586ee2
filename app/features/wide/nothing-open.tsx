import { type LucideIcon, MessageCircle, MousePointerClick } from 'lucide-react';
import { ShortcutsButton } from './shortcuts-button.island';
import * as words from './wide.words';

/** Right of the feed, until a post is opened. */
export const NoPost = () => <NothingOpen picture={MousePointerClick} words={words.choosePost()} />;

/** Right of the conversations, until one is opened. */
export const NoChat = () => <NothingOpen picture={MessageCircle} words={words.chooseChat()} />;

const NothingOpen = ({ picture: Picture, words: sentence }: { picture: LucideIcon; words: string }) => (
  <div className="pane-empty">
    <Picture size={40} className="text-text-3" />
    <p>{sentence}</p>
    <ShortcutsButton />
  </div>
);

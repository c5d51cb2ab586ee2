import { SearchBox } from '~/components/search/search-box.island';
import { searchLimits } from '~/domain/spelling/match';
import * as words from './message-search.words';

type MessageSearchFieldProps = { search?: string; userId?: string | null };

/** The field of the search in one's own messages: in all chats, or with one person. */
export const MessageSearchField = ({ search = '', userId = null }: MessageSearchFieldProps) => (
  <SearchBox
    action="/chat/search"
    search={search}
    label={userId ? words.inChat() : words.everywhere()}
    maxLength={searchLimits.length}
    restMs={500}
    kept={userId ? { with: userId } : {}}
  />
);

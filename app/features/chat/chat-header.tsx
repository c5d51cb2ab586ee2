import { SquarePen } from 'lucide-react';
import { IconLink } from '~/components/ui/icon-button';
import * as words from './chat.words';

/** The header of the list of conversations. */
export const ChatHeader = () => (
  <header className="bg-bg pt-[env(safe-area-inset-top)]">
    <div className="flex items-center pt-3 pr-2 pb-1 pl-4">
      <div className="min-w-0 flex-1">
        <h1 className="text-heading leading-tight font-bold tracking-[-0.015em]">{words.messages()}</h1>
        <p className="grey-line">{words.yourConversations()}</p>
      </div>
      <IconLink to="/search?type=people" label={words.newMessage()}>
        <SquarePen size={22} />
      </IconLink>
    </div>
  </header>
);

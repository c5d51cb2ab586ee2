import { MessageCircle, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dock } from '~/components/frame/dock';
import { Page } from '~/components/frame/page';
import { Button, ButtonLink } from '~/components/ui/button';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import { TabLink, TabLinks } from '~/components/ui/tabs';
import type { UserView } from '~/domain/profile/view.schema';
import { chatPath } from '~/domain/shared/paths';
import { type UserTab, userPath } from '~/domain/user/paths';
import { BottomNav } from '~/features/shell/bottom-nav';
import { BackBar } from '~/features/shell/top-bar';
import * as words from './user.words';
import { UserHead } from './user-head';
import { VerificationBadge } from './verification-badge';

interface UserFrameProps {
  user: UserView;
  tab: UserTab;
  /** Whether the chat exists. */
  hasChat: boolean;
  /** The number of unread messages. */
  unread: number | undefined;
  onShare: () => void;
  /** The menu. */
  menu: ReactNode;
  /** In the dock before Chat: the call buttons. */
  calls: ReactNode;
  children: ReactNode;
}

/** The frame of a user's screen: header, tabs and the buttons that reach the user. */
export function UserFrame(props: UserFrameProps) {
  const { user, tab, hasChat, unread, onShare, menu, calls, children } = props;
  const { id, isVerified, viewer } = user;
  const mayChat = hasChat && !viewer.isSelf;
  const bar = (
    <BackBar
      title={words.profile()}
      to="/dashboard"
      actions={
        <>
          {viewer.isSelf ? (
            <IconLink to="/edit-profile" label={words.editProfile()}>
              <Pencil size={22} />
            </IconLink>
          ) : null}
          <IconButton label={words.share()} onClick={onShare} className="noscript:hidden">
            <Share2 size={22} />
          </IconButton>
          {menu}
        </>
      }
    />
  );
  return (
    <Page
      top={bar}
      nav={
        mayChat ? undefined : <BottomNav unread={unread} current={viewer.isSelf ? '/profile' : undefined} />
      }
      dock={mayChat ? <ChatDock user={user} calls={calls} /> : undefined}
    >
      <UserHead user={user}>
        {isVerified ? <VerificationBadge isVerified sentences={user.checks ?? []} /> : null}
      </UserHead>
      {viewer.isSelf ? (
        <p className="px-4 pb-2 text-caption text-text-3">
          {tab === 'overview' ? words.asOthersSee() : words.allYourPosts()}
        </p>
      ) : null}
      <TabLinks label={words.parts()} fit>
        <TabLink to={userPath(id)} current={tab === 'overview'} replace preventScrollReset>
          {words.overview()}
        </TabLink>
        <TabLink to={userPath(id, 'activity')} current={tab === 'activity'} replace preventScrollReset>
          {words.activity()}
        </TabLink>
      </TabLinks>
      {children}
    </Page>
  );
}

function ChatDock({ user: { id, fullName, viewer }, calls }: Pick<UserFrameProps, 'user' | 'calls'>) {
  const face = (
    <>
      <MessageCircle size={20} />
      {words.chat()}
    </>
  );
  if (viewer.mayMessage) {
    return (
      <Dock className="flex-nowrap gap-x-2.5">
        {calls}
        <ButtonLink to={chatPath(id)} wide>
          {face}
        </ButtonLink>
      </Dock>
    );
  }
  return (
    <Dock className="flex-col items-stretch">
      <Button type="button" wide disabled aria-describedby="no-messages">
        {face}
      </Button>
      <p id="no-messages" className="text-center text-caption text-text-3">
        {words.onlyConnections({ name: fullName })}
      </p>
    </Dock>
  );
}

import { Link, useRevalidator } from '@remix-run/react';
import {
  Ban,
  Bell,
  BellOff,
  CalendarClock,
  EllipsisVertical,
  Flag,
  Search,
  UserRound,
  Video,
} from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { MenuUsed } from '~/components/data-used/used-line.island';
import { retryingLazy } from '~/components/frame/retrying-load';
import { IconButton } from '~/components/ui/icon-button';
import { Menu, MenuItem, MenuRule } from '~/components/ui/menu';
import type { ChatUser } from '~/domain/message/message.schema';
import { userPath } from '~/domain/user/paths';
import { callUser } from '~/features/call/call-buttons.island';
import { videoCall } from '~/features/call/call-start.words';
import { setBlock, setMute } from '~/features/chat/user-requests';
import { useLowData } from '~/http/low-data';
import * as words from './thread-menu.words';

const ReportSheet = retryingLazy(() => import('~/features/report/report-sheet.island'));
const CallSheet = retryingLazy(() => import('~/features/call/call-sheet.island'));
const VideoCost = retryingLazy(() => import('~/features/call/video-cost.island'));
const BlockDialog = retryingLazy(() => import('./block-dialog.island'));

type Step = 'call' | 'video' | 'report' | 'block';

/** Opens as soon as it is loaded, because only a press on the menu button loads it. */
export default function ThreadMenuPanel({ user, isMuted, isBlocked, canPropose, canCall }: ThreadMenuProps) {
  const { revalidate } = useRevalidator();
  const isLowData = useLowData();
  const trigger = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [isStepOpen, setIsStepOpen] = useState(false);
  const go = (next: Step) => {
    setStep(next);
    setIsStepOpen(true);
  };
  const change = async (done: Promise<boolean>) => {
    if (await done) revalidate();
  };
  const dialog = { isOpen: isStepOpen, onOpenChange: setIsStepOpen, opener: trigger };
  return (
    <>
      <Menu
        label={words.label()}
        trigger={
          <IconButton ref={trigger} label={words.label()}>
            <EllipsisVertical size={22} />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link to={userPath(user.id)}>
            <UserRound size={20} />
            {words.viewProfile()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={`/chat/search?with=${user.id}`}>
            <Search size={20} />
            {words.search()}
          </Link>
        </MenuItem>
        {canCall ? (
          <MenuItem
            icon={Video}
            onSelect={() => (isLowData ? go('video') : callUser(user, 'video'))}
            className="min-[346px]:hidden"
          >
            {videoCall()}
          </MenuItem>
        ) : null}
        {canPropose ? (
          <MenuItem icon={CalendarClock} onSelect={() => go('call')}>
            {words.scheduleCall()}
          </MenuItem>
        ) : null}
        <MenuItem icon={isMuted ? Bell : BellOff} onSelect={() => void change(setMute(user, !isMuted))}>
          {isMuted ? words.unmute() : words.mute()}
        </MenuItem>
        <MenuRule />
        <MenuItem icon={Flag} danger onSelect={() => go('report')}>
          {words.report()}
        </MenuItem>
        {isBlocked ? (
          <MenuItem icon={Ban} onSelect={() => void change(setBlock(user, false))}>
            {words.unblock()}
          </MenuItem>
        ) : (
          <MenuItem icon={Ban} danger onSelect={() => go('block')}>
            {words.block()}
          </MenuItem>
        )}
        {isLowData ? <MenuUsed /> : null}
      </Menu>
      <Suspense>
        {step === 'call' ? <CallSheet userId={user.id} name={user.fullName} {...dialog} /> : null}
        {step === 'video' ? <VideoCost peer={user} onChoose={callUser} {...dialog} /> : null}
        {step === 'report' ? <ReportSheet target={{ type: 'user', id: user.id }} {...dialog} /> : null}
        {step === 'block' ? <BlockDialog user={user} onBlocked={revalidate} {...dialog} /> : null}
      </Suspense>
    </>
  );
}

export interface ThreadMenuProps {
  user: ChatUser;
  isMuted: boolean;
  isBlocked: boolean;
  /** Whether the viewer may write to the user and therefore propose a call. */
  canPropose: boolean;
  /** Whether the header has call buttons; its narrowest has no room for video, which is here. */
  canCall: boolean;
}

import { Ellipsis, Flag, Link as LinkIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { IconButton } from '~/components/ui/icon-button';
import { Menu, MenuItem, MenuRule } from '~/components/ui/menu';
import { copyUserLink } from '~/features/share/share';
import * as words from './user.words';

const ReportSheet = retryingLazy(() => import('~/features/report/report-sheet.island'));

/** Opens as soon as it is loaded, because only a press on the menu button loads it. */
export default function UserMenuPanel({ userId }: { userId: string }) {
  const [isReporting, setIsReporting] = useState<boolean | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu
        label={words.profileOptions()}
        trigger={
          <IconButton ref={trigger} label={words.moreOptions()}>
            <Ellipsis size={22} />
          </IconButton>
        }
      >
        <MenuItem icon={LinkIcon} onSelect={() => void copyUserLink(userId)}>
          {words.copyLink()}
        </MenuItem>
        <MenuRule />
        <MenuItem icon={Flag} danger onSelect={() => setIsReporting(true)}>
          {words.reportUser()}
        </MenuItem>
      </Menu>
      {isReporting === null ? null : (
        <Suspense>
          <ReportSheet
            target={{ type: 'user', id: userId }}
            isOpen={isReporting}
            onOpenChange={setIsReporting}
            opener={trigger}
          />
        </Suspense>
      )}
    </>
  );
}

import { Ellipsis, Flag, Link as LinkIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { patientLazy } from '~/components/frame/patient-load';
import { IconButton } from '~/components/ui/icon-button';
import { Menu, MenuItem, MenuRule } from '~/components/ui/menu';
import { copyUserLink } from '~/features/share/share';

const ReportSheet = patientLazy(() => import('~/features/report/report-sheet.island'));

/** Opens as soon as it is loaded, because only a press on the menu button loads it. */
export default function UserMenuPanel({ userId }: { userId: string }) {
  const [isReporting, setIsReporting] = useState<boolean | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu
        label="Profile options"
        trigger={
          <IconButton ref={trigger} label="More options">
            <Ellipsis size={22} />
          </IconButton>
        }
      >
        <MenuItem icon={LinkIcon} onSelect={() => void copyUserLink(userId)}>
          Copy Link
        </MenuItem>
        <MenuRule />
        <MenuItem icon={Flag} danger onSelect={() => setIsReporting(true)}>
          Report User
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

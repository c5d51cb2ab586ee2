import { Link } from '@remix-run/react';
import { Bookmark, Ellipsis, Flag, Link as LinkIcon, Pencil, Send, Share2, Trash2 } from 'lucide-react';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { IconButton } from '~/components/ui/icon-button';
import { Menu, MenuItem, MenuRule } from '~/components/ui/menu';
import { offerState } from '~/domain/offer-status/offer-state';
import type { CardPost } from '~/domain/post/card';
import { postEditPath } from '~/domain/post/paths';
import { askSave, type Place } from '~/features/reaction/post-reactions';
import { expectEngagement, usePostEngagement } from '~/features/reaction/use-post-engagement';
import { copyPostLink, sharePost } from '~/features/share/share';
import * as words from './post-menu.words';

const DeletePostDialog = retryingLazy(() => import('./delete-post-dialog.island'));
const ReportSheet = retryingLazy(() => import('~/features/report/report-sheet.island'));
const SendSheet = retryingLazy(() => import('~/features/composer/send-sheet.island'));

type Step = 'delete' | 'report' | 'send';

/** Opens as soon as it is loaded, because only a press on the menu button loads it. */
export default function PostMenuPanel(props: PostMenuProps) {
  const { post, isOwn, place, onDeleted, className } = props;
  const { saved } = usePostEngagement(post, props.askedAt);
  const [step, setStep] = useState<Step | null>(null);
  const [isStepOpen, setIsStepOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const go = (next: Step) => {
    setStep(next);
    setIsStepOpen(true);
  };
  const toggleSaved = () => {
    expectEngagement(post.id, { saved: !saved });
    askSave(post.id, !saved, place);
  };
  return (
    <>
      <Menu
        label={words.options()}
        trigger={
          <IconButton ref={trigger} label={words.moreOptions()} className={className}>
            <Ellipsis size={22} />
          </IconButton>
        }
      >
        {offerState(post) === 'open' ? (
          <>
            <MenuItem icon={Share2} onSelect={() => void sharePost(post)}>
              {words.share()}
            </MenuItem>
            <MenuItem icon={LinkIcon} onSelect={() => void copyPostLink(post.id)}>
              {words.copyLink()}
            </MenuItem>
            <MenuItem icon={Send} onSelect={() => go('send')}>
              {words.send()}
            </MenuItem>
          </>
        ) : null}
        <MenuItem icon={Bookmark} onSelect={toggleSaved}>
          {saved ? words.removeBookmark() : words.bookmark()}
        </MenuItem>
        <MenuRule />
        {isOwn ? (
          <>
            <MenuItem asChild>
              <Link to={postEditPath(post.id)}>
                <Pencil size={20} />
                {words.edit()}
              </Link>
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => go('delete')}>
              {words.remove()}
            </MenuItem>
          </>
        ) : (
          <MenuItem icon={Flag} danger onSelect={() => go('report')}>
            {words.report()}
          </MenuItem>
        )}
      </Menu>
      <NextStep
        step={step}
        postId={post.id}
        isOpen={isStepOpen}
        onOpenChange={setIsStepOpen}
        onDeleted={onDeleted}
        opener={trigger}
      />
    </>
  );
}

interface NextStepProps {
  step: Step | null;
  postId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeleted?: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** The dialog or sheet that a menu item opens. */
function NextStep({ step, postId, onDeleted, ...dialog }: NextStepProps) {
  return (
    <Suspense>
      {step === 'delete' ? <DeletePostDialog postId={postId} onDeleted={onDeleted} {...dialog} /> : null}
      {step === 'report' ? <ReportSheet target={{ type: 'post', id: postId }} {...dialog} /> : null}
      {step === 'send' ? <SendSheet item={{ kind: 'post', id: postId }} {...dialog} /> : null}
    </Suspense>
  );
}

export interface PostMenuProps {
  post: CardPost;
  /** When this device requested the post, by its own clock. */
  askedAt: number;
  isOwn: boolean;
  place: Place;
  /** Called when the post is deleted: moves the focus or navigates. */
  onDeleted?: () => void;
  className?: string;
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { WideSignboard } from '~/components/brand/wide-signboard';
import { Progress } from '~/components/ui/progress';
import { type GuideTip, guideTipIds } from '~/domain/onboarding/guide';
import * as words from './tip.words';
import { tipWords } from './tip-labels';

interface GuideProgressProps {
  tip: GuideTip;
  /** Rendered to the right of the text. */
  children: ReactNode;
}

/** 'Tip 3 of 11' with a bar that shows the same place. */
export function GuideProgress({ tip, children }: GuideProgressProps) {
  const of = { place: guideTipIds.indexOf(tip.id) + 1, count: guideTipIds.length };
  return (
    <div className="flex items-center gap-3 pl-4">
      <span className="flex-none text-caption text-text-2 tabular-nums">{words.tipPlace(of)}</span>
      <Progress label={words.tipPlace(of)} value={of.place} max={of.count} className="flex-1" />
      {children}
    </div>
  );
}

/** Signs of `public/art/signs.svg`. */
const signs: Record<GuideTip['id'], string> = {
  welcome: 'store',
  'create-post': 'pencil',
  'like-interest': 'handshake',
  'comment-engage': 'message-circle',
  'direct-message': 'send',
  'save-bookmark': 'bookmark',
  'share-network': 'share-2',
  'profile-completion': 'user-round',
  'analytics-tracking': 'chart-no-axes-column',
  'investment-strategy': 'sprout',
  'best-practices': 'shield-check',
};

/** Each tip has a signboard of its own. */
export const TipPicture = ({ tip }: { tip: GuideTip }) => (
  <div className="h-40 overflow-hidden rounded-panel max-[345px]:h-28 [@media(max-height:700px)]:h-24">
    <WideSignboard ownerId={tip.id} icon={signs[tip.id]} />
  </div>
);

/** The title and text of a tip. */
export function TipText({ tip, isDone }: { tip: GuideTip; isDone: boolean }) {
  return (
    <>
      <h2 className="text-heading font-bold">{tipWords[tip.id].title()}</h2>
      <p className="mt-1 text-text-2">{tipWords[tip.id].text()}</p>
      {isDone ? (
        <p className="mt-2 inline-flex items-center gap-1.5 text-caption font-semibold text-leaf">
          <Check size={18} aria-hidden="true" />
          {words.complete()}
        </p>
      ) : null}
    </>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Progress } from '~/components/ui/progress';
import { type GuideTip, guideTipIds } from '~/domain/onboarding/guide';

interface GuideProgressProps {
  tip: GuideTip;
  completed: readonly string[];
  /** Rendered to the right of the text. */
  children: ReactNode;
}

/** 'Tip 3 of 11' with a progress bar. */
export function GuideProgress({ tip, completed, children }: GuideProgressProps) {
  const total = guideTipIds.length;
  const done = guideTipIds.filter((id) => completed.includes(id)).length;
  return (
    <div className="flex items-center gap-3 pl-4">
      <span className="flex-none text-caption text-text-2 tabular-nums">
        {`Tip ${guideTipIds.indexOf(tip.id) + 1} of ${total}`}
      </span>
      <Progress label={`${done} of ${total} tips complete`} value={done} max={total} className="flex-1" />
      {children}
    </div>
  );
}

/** The title and text of a tip. */
export function TipText({ tip, isDone }: { tip: GuideTip; isDone: boolean }) {
  return (
    <>
      <h2 className="text-heading font-bold">{tip.title}</h2>
      <p className="mt-1 text-text-2">{tip.text}</p>
      {isDone ? (
        <p className="mt-2 inline-flex items-center gap-1.5 text-caption font-semibold text-leaf">
          <Check size={18} aria-hidden="true" />
          Complete
        </p>
      ) : null}
    </>
  );
}

import { Check } from 'lucide-react';
import { Button, ButtonLink } from '~/components/ui/button';
import { ChipLink, ChipRow } from '~/components/ui/chip';
import {
  type GuideFacts,
  type GuideTip,
  tipBeside,
  tipCategories,
  tipOfCategory,
  tipPath,
} from '~/domain/onboarding/guide';
import * as guideWords from './guide.words';
import * as words from './tip.words';
import { categoryWords, tipWords } from './tip-labels';
import { GuideProgress, TipPicture, TipText } from './tip-view';

export interface GuidePageProps extends GuideFacts {
  tip: GuideTip;
}

/** The guide as a page, for use without a script: every step is a link or a form. */
export function GuidePage({ tip, completedGuidanceTips, hasSeenFirstTimeGuidance }: GuidePageProps) {
  const isDone = completedGuidanceTips.includes(tip.id);
  const previous = tipBeside(tip.id, -1);
  const next = tipBeside(tip.id, 1);
  return (
    <section aria-labelledby="panel-title" className="py-2.5">
      <h1 id="panel-title" className="sr-only">
        {guideWords.tips()}
      </h1>
      <form method="post" action="/dashboard?panel=tips">
        <input type="hidden" name="tip" value={tip.id} />
        <GuideProgress tip={tip}>
          <Button variant="ghost" size="sm" name="intent" value="guide-skip" className="mr-2">
            {words.skipAll()}
          </Button>
        </GuideProgress>
        <ChipRow label={words.kinds()} className="mt-1">
          {tipCategories.map((code) => (
            <ChipLink
              key={code}
              to={tipPath(tipOfCategory(code, completedGuidanceTips))}
              current={code === tip.category}
            >
              {categoryWords[code]()}
            </ChipLink>
          ))}
        </ChipRow>
        <div className="grid gap-3 px-4 pt-3">
          <TipPicture tip={tip} />
          <div>
            <TipText tip={tip} isDone={isDone} />
          </div>
          <Button variant="secondary" wide name="intent" value="guide-go">
            {tipWords[tip.id].action()}
          </Button>
          {isDone ? null : (
            <Button variant="tonal" wide name="intent" value="guide-complete">
              <Check size={20} />
              {words.markComplete()}
            </Button>
          )}
          <div className="grid grid-cols-2 gap-3">
            {previous ? (
              <ButtonLink variant="secondary" to={tipPath(previous)}>
                {words.previous()}
              </ButtonLink>
            ) : (
              <span />
            )}
            {next ? (
              <ButtonLink to={tipPath(next)}>{words.next()}</ButtonLink>
            ) : (
              <Button name="intent" value="guide-dismiss">
                {words.done()}
              </Button>
            )}
          </div>
          {hasSeenFirstTimeGuidance ? (
            <Button variant="ghost" wide name="intent" value="guide-reset">
              {words.startAgain()}
            </Button>
          ) : (
            <Button variant="ghost" wide name="intent" value="guide-dismiss">
              {words.closeGuide()}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

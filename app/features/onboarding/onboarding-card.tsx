import { ButtonLink } from '~/components/ui/button';
import * as words from './onboarding-card.words';

interface OnboardingCardProps {
  /** 'Step 2 of 4' */
  label: string;
  /** The progress of the whole wizard. */
  percent: number;
}

/** Leads users who skipped the wizard back to it. */
export function OnboardingCard({ label, percent }: OnboardingCardProps) {
  return (
    <section
      aria-label={words.title()}
      className="mx-4 mt-1 mb-2 grid gap-2.5 rounded-panel p-4 inset-ring inset-ring-line-2"
    >
      <div>
        <h2 className="text-title font-semibold">{words.title()}</h2>
        <p className="text-caption text-text-2">{words.text()}</p>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised-2">
        <div className="h-full rounded-full bg-marker" style={{ width: `${percent}%` }} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="small-line">{label}</span>
        <ButtonLink to="/onboarding-wizard" variant="tonal" size="sm">
          {words.toWizard()}
        </ButtonLink>
      </div>
    </section>
  );
}

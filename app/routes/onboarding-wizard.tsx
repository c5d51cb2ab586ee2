import { type HeadersFunction, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { DrawnFields } from '~/domain/account/drawn-fields';
import { drawn } from '~/domain/account/drawn-fields.schema';
import { movedFrom } from '~/domain/account/moved-from';
import type { Profile } from '~/domain/account/profile-seen';
import { bioStep, entrepreneurStep, investorStep, type UserUpdate } from '~/domain/account/user.schema';
import { completeOnboarding, skipOnboarding, updateMoved } from '~/domain/account/user.server';
import { bioToast, onboardingStatus, onboardingToasts, wizardStep } from '~/domain/onboarding/onboarding';
import type { MemberContext } from '~/domain/shared/context';
import { begunFrom, failEdit } from '~/features/changed-elsewhere/changed-answer.server';
import { memberScreen, type ScreenInput } from '~/features/gate/screen.server';
import { AllSet } from '~/features/onboarding/all-set';
import * as words from '~/features/onboarding/onboarding.words';
import { WizardBioForm } from '~/features/onboarding/wizard-bio-form.island';
import { WizardCompleteForm } from '~/features/onboarding/wizard-complete-form.island';
import { WizardEntrepreneurForm } from '~/features/onboarding/wizard-entrepreneur-form.island';
import { SKIP, WizardFrame } from '~/features/onboarding/wizard-frame.island';
import { WizardInvestorForm } from '~/features/onboarding/wizard-investor-form.island';
import { profileDifferences } from '~/features/profile-edit/profile-differences.server';
import { screenTitle } from '~/features/shell/screen-title';
import { actionHeadersOnly, failForm, parseForm, readFields, refuseForm, textOf } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { nextPath, seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { phrases } from '~/lib/language/phrases';
import { withNext } from '~/lib/with-next';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async ({ viewer, config }, { url }) => {
  const next = nextPath(url);
  const status = onboardingStatus(viewer);
  const asked = url.searchParams.get('step');
  // A refused form must come back also to who has finished on another device meanwhile.
  const isShown = asked === '4' || url.searchParams.has(SENT);
  const isDone = viewer.userType === 'admin' || (status.isCompleted && !isShown);
  if (isDone) throw redirect(next ?? '/dashboard');
  return {
    appName: config.appName,
    step: wizardStep(asked, status),
    next,
    userType: viewer.userType,
    bio: viewer.bio,
    investmentAmount: viewer.investmentAmount,
    preferredSectors: viewer.preferredSectors,
    businessInterests: viewer.businessInterests,
  };
});

export const action = memberScreen(async (ctx, input) => {
  const fields = await readFields(input.request, FORM_LIMIT);
  switch (textOf(fields, 'intent')) {
    case 'bio':
      return saveBio(ctx, input, fields);
    case 'preferences':
      return savePreferences(ctx, input, fields);
    case 'complete':
      return complete(ctx, input);
    case SKIP:
      return skip(ctx, input, fields);
    default:
      return seeOther(input.request, wizardPath(1, nextPath(input.url)));
  }
});

/** Enough for a bio of 500 characters in any script, percent-encoded: as typed, as drawn, and as saved meanwhile. */
const FORM_LIMIT = 24 * 1024;

/** Marks the address that a step is sent to; without a script, it is also the address of the page that comes back. */
const SENT = 'sent';

const wizardPath = (step: number, next: string | null) => withNext(`/onboarding-wizard?step=${step}`, next);

async function saveBio(ctx: MemberContext, { request, url }: ScreenInput, fields: FormData) {
  begunFrom(fields);
  const submission = parseForm(fields, bioStep.extend({ seen: drawn }));
  if (submission.status !== 'success') return refuseForm(submission, bioToast(textOf(fields, 'bio')));
  const { title } = onboardingToasts.profileMissing;
  return saveStep(ctx, submission, submission.value, { request, title, to: wizardPath(2, nextPath(url)) });
}

async function savePreferences(ctx: MemberContext, { request, url }: ScreenInput, fields: FormData) {
  begunFrom(fields);
  const isInvestor = ctx.viewer.userType === 'investor';
  const submission = isInvestor
    ? parseForm(fields, investorStep.extend({ seen: drawn }))
    : parseForm(fields, entrepreneurStep.extend({ seen: drawn }));
  const missing = isInvestor ? onboardingToasts.investorMissing : onboardingToasts.entrepreneurMissing;
  if (submission.status !== 'success') return refuseForm(submission, missing);
  const to = wizardPath(3, nextPath(url));
  return saveStep(ctx, submission, submission.value, { request, title: missing.title, to });
}

type Step = Omit<UserUpdate, 'seen'> & { seen?: DrawnFields | undefined };

/** Saves what was changed on this page: the rest of what it shows may be older than what another device has saved. */
async function saveStep(
  ctx: MemberContext,
  submission: unknown,
  { seen = {}, ...typed }: Step,
  { to, ...failure }: { request: Request; title: string; to: string },
) {
  const moved = movedFrom(seen, typed);
  try {
    await updateMoved(ctx, moved, seen);
    return seeOther(failure.request, to);
  } catch (error) {
    const lines = (saved: object) => profileDifferences(saved as Profile, moved);
    return failEdit(ctx, submission, error, { ...failure, lines });
  }
}

async function complete(ctx: MemberContext, { request, url }: ScreenInput) {
  try {
    await completeOnboarding(ctx);
    return seeOther(request, wizardPath(4, nextPath(url)), {
      flash: { ...onboardingToasts.saved, tone: 'good' },
    });
  } catch (error) {
    const submission = parseForm(new FormData(), bioStep);
    return failForm(ctx, submission, error, { request, ...onboardingToasts.failed });
  }
}

async function skip(ctx: MemberContext, { request, url }: ScreenInput, fields: FormData) {
  try {
    await skipOnboarding(ctx);
  } catch (error) {
    return failForm(ctx, fields, error, { request, ...SKIP_FAILED });
  }
  return seeOther(request, nextPath(url) ?? '/dashboard');
}

const SKIP_FAILED = phrases({ form: SKIP, title: words.notSkipped });

export const clientAction = keepForm((fields) => {
  switch (fields.get('intent')) {
    case SKIP:
      return SKIP_FAILED;
    case 'complete':
      return onboardingToasts.failed;
    case 'bio':
      return { title: onboardingToasts.profileMissing.title };
    default:
      return { title: onboardingToasts.investorMissing.title };
  }
});

export const shouldRevalidate = revalidateUnlessFailed;

export const headers: HeadersFunction = actionHeadersOnly;

export default function OnboardingWizard() {
  const { appName, step, next, userType, ...stored } = useLoaderData<typeof loader>();
  const paths = {
    back: wizardPath(step - 1, next),
    on: wizardPath(step + 1, next),
    action: withNext(`/onboarding-wizard?step=${step}&${SENT}=1`, next),
  };
  return (
    <WizardFrame appName={appName} step={step} canSkip={step < 4}>
      {step === 1 ? <WizardBioForm bio={stored.bio} hint={bioHints[userType]()} paths={paths} /> : null}
      {step === 2 && userType === 'investor' ? <WizardInvestorForm paths={paths} stored={stored} /> : null}
      {step === 2 && userType !== 'investor' ? (
        <WizardEntrepreneurForm paths={paths} stored={stored.businessInterests} />
      ) : null}
      {step === 3 ? <WizardCompleteForm back={paths.back} /> : null}
      {step === 4 ? <AllSet userType={userType} next={next} /> : null}
    </WizardFrame>
  );
}

const bioHints = {
  entrepreneur: words.bioHintEntrepreneur,
  investor: words.bioHintInvestor,
  admin: () => '',
} as const;

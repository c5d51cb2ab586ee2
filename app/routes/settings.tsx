import type { MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { asTyped } from '~/domain/account/settings';
import { investmentDefaults } from '~/domain/account/settings.schema';
import { settingsOf, updateSettings } from '~/domain/account/settings.server';
import { changedOf, settingsForm } from '~/domain/account/settings-form';
import { erasureDate } from '~/domain/account-data/deletion.server';
import { getVerification } from '~/domain/verification/verification.server';
import { InvestmentSection } from '~/features/account/investment-section';
import * as words from '~/features/account/settings.words';
import {
  AboutSection,
  AccountSection,
  AppearanceSection,
  ChatSection,
  LanguageSection,
  LowDataSection,
  NotificationSection,
  PrivacySection,
} from '~/features/account/settings-sections';
import { DataSection } from '~/features/account-data/data-section.island';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { lowDataCookie, readLowDataChoice, readTheme, themeCookie } from '~/http/cookies.server';
import { actionHeadersOnly, failForm, readFields, textOf } from '~/http/form.server';
import type { FormFailure } from '~/http/form-failure';
import { keepForm } from '~/http/keep-form';
import { asLowDataChoice } from '~/http/low-data';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { validate } from '~/lib/validate';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.settingsTitle(), matches) }];

export const loader = memberScreen(async (ctx, { request }) => {
  // Read first: the viewer's own row comes with it.
  const verification = ctx.viewer.userType === 'admin' ? null : (await getVerification(ctx)).status;
  const { userType, riskTolerance, investmentAmount, preferredSectors } = ctx.viewer;
  return {
    settings: settingsOf(ctx.viewer),
    viewerId: ctx.viewer.id,
    theme: await readTheme(request),
    lowData: readLowDataChoice(request),
    erasedOn: erasureDate(ctx.viewer),
    verification,
    investment: userType === 'investor' ? { riskTolerance, investmentAmount, preferredSectors } : null,
  };
});

export const action = memberScreen(async (ctx, { request }) => {
  const fields = await readFields(request);
  const flash = { title: words.saved(), tone: 'good' } as const;
  try {
    const { update, theme, lowData } = settingsForm(fields);
    if (lowData !== null) {
      return seeOther(request, '/settings', {
        flash,
        cookies: [lowDataCookie(request, asLowDataChoice(lowData))],
      });
    }
    const defaults = update.investment
      ? validate(investmentDefaults, changedOf(fields, investmentFields(fields)))
      : undefined;
    await updateSettings(ctx, update, defaults);
    return seeOther(request, '/settings', {
      flash,
      cookies: theme ? [await themeCookie(request, theme)] : [],
    });
  } catch (error) {
    return failForm(ctx, fields, error, {
      request,
      title: words.notSaved(),
      form: textOf(fields, 'section'),
    });
  }
});

export const clientAction = keepForm((fields) => ({
  title: words.notSaved(),
  form: String(fields.get('section')),
}));

export const shouldRevalidate = revalidateUnlessFailed;

export const headers = actionHeadersOnly;

const investmentFields = (fields: FormData) => ({
  riskTolerance: textOf(fields, 'riskTolerance') || null,
  investmentAmount: textOf(fields, 'investmentAmount') || null,
  preferredSectors: fields.getAll('preferredSectors'),
});

export default function Settings() {
  const { erasedOn, viewerId, verification, lowData, ...loaded } = useLoaderData<typeof loader>();
  const { settings, theme, investment } = useTyped(loaded);
  const shell = useShell();
  return (
    <Page
      top={<BackBar title={words.settingsTitle()} to="/profile" line />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      <AccountSection verification={verification} />
      <NotificationSection notification={settings.notification} viewerId={viewerId} />
      <ChatSection chat={settings.chat} />
      <PrivacySection privacy={settings.privacy} />
      <LanguageSection />
      <AppearanceSection appearance={settings.appearance} theme={theme} />
      <LowDataSection choice={lowData} />
      {investment ? <InvestmentSection {...investment} switches={settings.investment} /> : null}
      <DataSection erasedOn={erasedOn} />
      <AboutSection />
    </Page>
  );
}

type Shown = Pick<Awaited<ReturnType<typeof loader>>, 'settings' | 'theme' | 'investment'>;

/** Without a script a refused section is shown with the submitted values. */
function useTyped({ settings, theme, investment }: Shown): Shown {
  const typed = useActionData<FormFailure>()?.result.initialValue;
  const section = typed?.section as keyof Shown['settings'] | undefined;
  if (!typed || !section || !settings[section]) return { settings, theme, investment };
  return {
    settings: { ...settings, [section]: asTyped(settings[section], typed) },
    ...asTyped({ theme }, section === 'appearance' ? typed : {}),
    investment: investment && asTyped(investment, section === 'investment' ? typed : {}),
  };
}

export function ErrorBoundary() {
  return <MemberError />;
}

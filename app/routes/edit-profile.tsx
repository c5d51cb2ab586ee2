import { data, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { profileUpdateOf } from '~/domain/account/profile-edit';
import { type Profile, profileSeen } from '~/domain/account/profile-seen';
import { profileForms } from '~/domain/account/user.schema';
import { updateMe } from '~/domain/account/user.server';
import { formatPhone } from '~/domain/shared/phone';
import { renameCost, renameQuestion } from '~/domain/user/rename';
import { AccountManagement } from '~/features/account/account-management';
import * as words from '~/features/account/edit-profile.words';
import { RENAME_FIELD } from '~/features/account/rename-note';
import { begunFrom, failEdit } from '~/features/changed-elsewhere/changed-answer.server';
import { memberScreen } from '~/features/gate/screen.server';
import { EditProfile } from '~/features/profile-edit/edit-profile.island';
import { profileDifferences } from '~/features/profile-edit/profile-differences.server';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { saveAction } from '~/features/submission/save-action';
import { useOpened } from '~/features/submission/use-opened';
import { readFormWithFile } from '~/features/upload/form-file.server';
import { accessOf } from '~/http/access';
import { actionHeadersOnly, parseForm, textOf } from '~/http/form.server';
import type { FormFailure } from '~/http/form-failure';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';

const failed = () => ({ title: words.failed(), text: words.pleaseTryAgain() });

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.title(), matches) }];

export const headers = actionHeadersOnly;

export const loader = memberScreen(async ({ viewer }) => ({
  profile: {
    id: viewer.id,
    fullName: viewer.fullName,
    userType: viewer.userType,
    isVerified: viewer.isVerified,
    isNameChecked: viewer.isVerified || viewer.verificationStatus === 'submitted',
    phone: formatPhone(viewer.phone),
    city: viewer.city,
    bio: viewer.bio,
    avatar: viewer.avatar,
    investmentAmount: viewer.investmentAmount,
    riskTolerance: viewer.riskTolerance,
    investmentHorizon: viewer.investmentHorizon,
    experienceLevel: viewer.experienceLevel,
    preferredSectors: viewer.preferredSectors,
    investmentGoals: viewer.investmentGoals,
    businessInterests: viewer.businessInterests,
    businessStage: viewer.businessStage,
  },
  seen: profileSeen(viewer),
  hasSettings: accessOf('/settings') !== null,
}));

export const action = memberScreen(async (ctx, { request }) => {
  const photo = { kind: 'avatar', fileField: 'photo', readTimes: 4 } as const;
  const { fields, url, refused } = await readFormWithFile(ctx, request, photo);
  if (url) fields.set('avatar', url);
  begunFrom(fields);
  const submission = parseForm(fields, profileForms[ctx.viewer.userType]);
  if (submission.status !== 'success' || refused) {
    const result = submission.reply({ ...(refused && { fieldErrors: { avatar: [refused.text] } }) });
    const failure = refused ? { title: refused.title ?? words.notUploaded(), text: refused.text } : failed();
    return data<FormFailure>({ result, failure }, { status: 400 });
  }
  const { fullName } = submission.value;
  const cost =
    textOf(fields, RENAME_FIELD) === fullName ? null : renameCost(ctx.viewer, fullName, ctx.config);
  if (cost) {
    const failure = renameQuestion[cost]();
    const result = submission.reply({ formErrors: [failure.text] });
    return data<FormFailure>({ result, failure, renameCost: cost, renameTo: fullName }, { status: 409 });
  }
  try {
    await updateMe(ctx, profileUpdateOf(submission.value));
    return seeOther(request, '/profile', { flash: { title: words.updated(), tone: 'good' } });
  } catch (error) {
    const lines = (saved: object) => profileDifferences(saved as Profile, submission.value);
    return failEdit(ctx, submission, error, { request, title: words.failed(), lines });
  }
});

export const clientAction = saveAction({ kind: 'profile', page: () => '/profile' }, failed);

export const shouldRevalidate = revalidateUnlessFailed;

export default function EditProfileScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { profile, seen, hasSettings } = useOpened(loaded.profile.id, loaded);
  return (
    <Page top={<BackBar title={words.title()} to="/profile" line />}>
      <EditProfile key={seen} profile={profile} seen={seen}>
        {hasSettings ? <AccountManagement /> : null}
      </EditProfile>
    </Page>
  );
}

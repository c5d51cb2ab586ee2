import type { FormMetadata } from '@conform-to/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '~/components/form/error-summary';
import { beforeSaving } from '~/components/form/error-summary.words';
import { FormFailureNote } from '~/components/form/form-failure';
import { type DeferredForm, useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { FormDock } from '~/components/frame/dock';
import { Section } from '~/components/frame/section';
import { useWarmUp } from '~/components/frame/use-warm-up';
import { Button, ButtonLink } from '~/components/ui/button';
import { DefaultSubmit } from '~/components/ui/default-submit';
import type { UserUpdate } from '~/domain/account/user.schema';
import type { UserType } from '~/domain/shared/viewer';
import { ChangedNote } from '~/features/changed-elsewhere/changed-elsewhere.island';
import { SeenField } from '~/features/changed-elsewhere/fields';
import type { ProfileFields, ProfileValues } from '~/features/preference/profile-fields';
import type { WriteSubject } from '~/features/write-queue/queued-write';
import { pick } from '~/lib/pick';
import { AvatarField } from './avatar-field.island';
import { BasicFields } from './basic-fields';
import { BusinessFields } from './business-fields';
import * as words from './edit-profile.words';
import { InvestorFields } from './investor-fields';
import { RenameNote } from './rename-note';
import { useAvatar } from './use-avatar';

const load = () => import('~/domain/account/user.schema');
/** What keeps a change without a network must be here before. */
const loadRules = () => Promise.all([load(), import('~/components/form/form-engine.island')]);
const WARM_MS = 4_000;

export interface StoredProfile {
  id: string;
  fullName: string;
  userType: UserType;
  isVerified: boolean;
  /** A new name costs the badge, or a place in the line for it: the form asks about it. */
  isNameChecked: boolean;
  /** As users write it, without the country code. */
  phone: string;
  city: string;
  bio: string;
  avatar: string | null;
  investmentAmount: string | null;
  riskTolerance: string | null;
  investmentHorizon: string | null;
  experienceLevel: string | null;
  preferredSectors: string[];
  investmentGoals: string[];
  businessInterests: string[];
  businessStage: string | null;
}

/** What the form starts with. The photo is not among them: its field holds a new one only. */
const editable: Record<Exclude<keyof StoredProfile, NotEdited>, true> = {
  fullName: true,
  phone: true,
  city: true,
  bio: true,
  investmentAmount: true,
  riskTolerance: true,
  investmentHorizon: true,
  experienceLevel: true,
  preferredSectors: true,
  investmentGoals: true,
  businessInterests: true,
  businessStage: true,
};
type NotEdited = 'id' | 'userType' | 'avatar' | 'isVerified' | 'isNameChecked';
const editableProfileFields = Object.keys(editable) as (keyof typeof editable)[];

interface EditProfileFormProps {
  element: RefObject<HTMLFormElement>;
  profile: StoredProfile;
  /** Which version of it this is. */
  seen: string;
  /** The profile, where a change of it that waits on this device fills the form. */
  waiting: WriteSubject | null;
  /** What was chosen for the photo and is not saved yet: a new one, or null for none. */
  newAvatar: string | null | undefined;
  /** Other content was put into it: what came back from a submit without a script is not shown any more. */
  isReopened: boolean;
  /** Takes a valid form that nobody answered, to send it later; false where the failure is to be said. */
  onNetworkError: (values: UserUpdate) => Promise<boolean>;
  /** Rendered after the fields: account management. */
  children: ReactNode;
}

export function EditProfileForm({
  element,
  profile,
  seen,
  waiting,
  newAvatar,
  isReopened,
  onNetworkError,
  children,
}: EditProfileFormProps) {
  const { userType } = profile;
  // The version that the typing began from: a reload may bring a newer one.
  const [opened] = useState(seen);
  const keepOffline = async () => {
    const values = element.current && read(new FormData(element.current));
    return values !== null && onNetworkError(values);
  };
  const { Form, pending, answer, lastResult, note } = useFormAnswer(undefined, keepOffline, isReopened);
  const { form, fields, props, engine, isHeld, read }: DeferredForm<ProfileValues, UserUpdate> =
    useDeferredForm({
      id: 'edit-profile',
      lastResult,
      defaultValue: { ...defaultsOf(profile), ...(newAvatar && { avatar: newAvatar }) },
      load,
      schema: ({ profileForms }) => profileForms[userType],
    });
  const renameCost = answer?.renameCost ?? null;
  useWarmUp(loadRules, WARM_MS);
  const avatar = useAvatar(fields.avatar.initialValue || null, newAvatar === null);
  const mend = useRef(avatar.mend);
  mend.current = avatar.mend;
  const isPhotoRefused = Boolean(lastResult?.error?.avatar);
  useEffect(() => {
    if (isPhotoRefused) mend.current();
  }, [isPhotoRefused]);
  const isUploading = avatar.progress !== null;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...props}
      ref={element}
      className="flex flex-1 flex-col"
    >
      {engine}
      {renameCost || answer?.changed ? <DefaultSubmit /> : null}
      <SeenField opened={opened} answer={answer} />
      <div className="grid gap-3 px-4 empty:hidden [&:not(:empty)]:pt-2">
        {note && !renameCost && !answer?.changed ? <FormFailureNote {...note} /> : null}
        <RenameNote cost={renameCost} name={answer?.renameTo ?? ''} pending={pending} />
        {answer?.changed ? (
          <ChangedNote
            key={answer.changed.seen}
            conflict={answer.changed}
            page="/profile"
            pending={pending}
            waiting={waiting}
          />
        ) : null}
        <Problems form={form} fields={fields} />
      </div>
      <Section id="photo" title={words.photo()}>
        <AvatarField id={fields.avatar.id} user={profile} avatar={avatar} error={fields.avatar.errors} />
      </Section>
      <Section id="basic" title={words.basic()}>
        <BasicFields fields={fields} isVerified={profile.isVerified} />
      </Section>
      {userType === 'investor' ? (
        <Section id="preferences" title={words.investment()} line={words.investmentText()}>
          <InvestorFields fields={fields} stored={profile} />
        </Section>
      ) : null}
      {userType === 'entrepreneur' ? (
        <Section id="business" title={words.business()} line={words.businessText()}>
          <BusinessFields fields={fields} />
        </Section>
      ) : null}
      {children}
      <div className="flex-1" />
      <FormDock>
        <ButtonLink to="/profile" variant="secondary">
          {words.cancel()}
        </ButtonLink>
        <Button disabled={isUploading} pending={pending || isHeld} pendingLabel={words.saving()}>
          {isUploading ? words.uploading() : words.save()}
        </Button>
      </FormDock>
    </Form>
  );
}

function defaultsOf(profile: StoredProfile) {
  const stored = Object.entries(pick(profile, editableProfileFields));
  return Object.fromEntries(stored.filter(([, value]) => value !== null));
}

interface ProblemsProps {
  form: FormMetadata<ProfileValues>;
  fields: ProfileFields;
}

function Problems({ form, fields }: ProblemsProps) {
  if (form.status !== 'error') return null;
  const problems = Object.entries(form.allErrors).flatMap(([name, messages]) => {
    const field = fields[name as keyof ProfileFields];
    return field && messages?.[0] ? [{ id: field.id, message: messages[0] }] : [];
  });
  return problems.length > 1 ? <ErrorSummary problems={problems} sentence={beforeSaving} /> : null;
}

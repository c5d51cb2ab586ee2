import { Link } from '@remix-run/react';
import { Avatar } from '~/components/ui/avatar';
import { Pill } from '~/components/ui/pill';
import type { AdminUser } from '~/domain/admin/user.schema';
import { cityName } from '~/domain/city/city-names';
import { dayOf } from '~/domain/profile/own-profile';
import { userPath } from '~/domain/user/paths';
import { documentLabel } from '~/domain/verification/verification';
import { QueueItem } from '~/features/admin/queue-item';
import { ActionButton, ActionForm, ReasonField, rowButton } from '~/features/admin-form/action-form.island';
import { Ask, OneTap } from '~/features/admin-form/ask.island';
import { StepUp } from '~/features/admin-form/step-up.island';
import { roleLabels } from '~/features/offer/role-labels';
import { istDate } from '~/lib/time/in-words';
import { DocumentLink } from './document-link';
import * as words from './user.words';
import { UserSanctions } from './user-sanctions';

interface UserItemProps {
  user: AdminUser;
  now: number;
  isConfirmed: boolean;
  /** Whether sanctions are shown, too. */
  isWhole?: boolean;
  /** Just decided: the item keeps its place, but can't be pressed. */
  isDone?: boolean;
  /** The viewer's own row, which has no buttons. */
  isSelf?: boolean;
}

/** One user with the documents to verify, and the buttons to reject or verify them. */
export function UserItem(props: UserItemProps) {
  const { user, now, isConfirmed, isWhole = false, isDone = false, isSelf = false } = props;
  const { id, fullName, userType, city, avatar } = user;
  return (
    <QueueItem id={id} isDone={isDone}>
      <div className="flex items-start gap-3.5">
        <Avatar userId={id} name={fullName} src={avatar} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">
            <Link to={userPath(id)} className="hover:underline">
              {fullName}
            </Link>
          </h2>
          <p className="name-line truncate">{`${roleLabels[userType]} · ${cityName(city)}`}</p>
          <p className="grey-line">{submissionLine(user, now)}</p>
          <Marks user={user} now={now} />
        </div>
      </div>
      <Whole user={user} isConfirmed={isConfirmed} isSelf={isSelf} isWhole={isWhole} now={now} />
    </QueueItem>
  );
}

const papersLines = {
  submitted: words.papersSent,
  verified: words.papersVerified,
  rejected: words.papersRejected,
  expired: words.papersExpired,
} as const;

const listed = (names: readonly string[]) =>
  names.length < 2
    ? names.join()
    : words.and({ list: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });

/** 'PAN card, GSTIN and Udyam number sent 19 Nov' */
function submissionLine(
  { submission, verificationNote, verificationStatus }: AdminUser,
  now: number,
): string {
  if (verificationStatus === 'rejected') return words.rejectedFor({ note: verificationNote ?? '' });
  if (!submission) return words.nothingSent();
  const { documentKind, gstin, udyam, submittedAt, decidedAt, expiresAt, status } = submission;
  const papers = [
    documentKind === 'none' ? words.noDocument() : documentLabel(documentKind),
    ...(gstin ? ['GSTIN'] : []),
    ...(udyam ? [words.udyam()] : []),
  ];
  const times = { submitted: submittedAt, verified: decidedAt, rejected: decidedAt, expired: expiresAt };
  return papersLines[status]({
    papers: listed(papers),
    // Papers of an earlier name expire undecided.
    day: dayOf(Date.parse(times[status] ?? submittedAt), now),
  });
}

function Marks({ user, now }: { user: AdminUser; now: number }) {
  const { isVerified, bannedAt, suspendedUntil, openReports, submission, sameDetails } = user;
  const isLikeBanned = !bannedAt && sameDetails.some(({ isBanned }) => isBanned);
  const isRenamed = submission?.status === 'submitted' && submission.renamedFrom !== null;
  const isSuspended = suspendedUntil !== null && Date.parse(suspendedUntil) > now;
  const hasMark = isVerified || bannedAt || isSuspended || isRenamed || isLikeBanned || openReports > 0;
  if (!hasMark) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      {isVerified ? <Pill kind="kyc">{words.verified()}</Pill> : null}
      {isRenamed ? <Pill kind="pending">{words.renamed()}</Pill> : null}
      {bannedAt ? <Pill kind="rejected">{words.banned()}</Pill> : null}
      {isLikeBanned ? <Pill kind="rejected">{words.sameAsBanned()}</Pill> : null}
      {isSuspended ? (
        <Pill kind="pending">{words.suspendedUntil({ date: istDate(Date.parse(suspendedUntil)) })}</Pill>
      ) : null}
      {openReports > 0 ? <Pill kind="outline">{words.reports({ count: openReports })}</Pill> : null}
    </p>
  );
}

/** Only a submission with a document can be verified; the server refuses anything else. */
const canVerify = ({ submission, isVerified, bannedAt, userType }: AdminUser) =>
  submission?.status === 'submitted' &&
  submission.documentUrl !== null &&
  !isVerified &&
  !bannedAt &&
  userType !== 'admin';

/** What has been sent is rejected whoever sent it; an admin's badge stays. */
const canRefuse = ({ submission, isVerified, userType }: AdminUser) =>
  submission?.status === 'submitted' || (isVerified && userType !== 'admin');

function VerifyForm({ user, isConfirmed }: { user: AdminUser; isConfirmed: boolean }) {
  const { id, fullName, submission } = user;
  const about = { id, submissionId: submission?.id };
  const label = (
    <>
      <span aria-hidden="true">{words.verify()}</span>
      <span className="sr-only">{words.verifyName({ name: fullName })}</span>
    </>
  );
  if (isConfirmed) {
    return (
      <OneTap about={id}>
        <ActionForm intent="verify" about={about} className="col-start-2">
          <ActionButton data-shortcut="a" variant="success" wide className={rowButton}>
            {label}
          </ActionButton>
        </ActionForm>
      </OneTap>
    );
  }
  return (
    <Ask
      action="verify"
      about={id}
      title={words.verifyName({ name: fullName })}
      shortcut="a"
      look="success"
      label={label}
      className="col-start-2"
    >
      <ActionForm intent="verify" about={about} className="grid gap-3">
        <StepUp isConfirmed={false} />
        <ActionButton pendingLabel={words.verifying()} variant="success">
          {words.verify()}
        </ActionButton>
      </ActionForm>
    </Ask>
  );
}

const sharerName = ({ fullName, isBanned }: AdminUser['sameDetails'][number]) =>
  isBanned ? words.isBannedToo({ name: fullName }) : fullName;

type WholeProps = Required<Pick<UserItemProps, 'user' | 'isConfirmed' | 'isSelf' | 'isWhole' | 'now'>>;

function Whole({ user, isConfirmed, isSelf, isWhole, now }: WholeProps) {
  const { id, fullName, submission, email, phone, createdAt, sameDetails } = user;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-caption max-[345px]:grid-cols-1">
        <Fact name={words.joined()}>{istDate(Date.parse(createdAt))}</Fact>
        <Fact name={words.contact()}>{`${email}\n${phone}`}</Fact>
        <Fact name={words.profileName()}>{fullName}</Fact>
        {submission?.legalName ? <Fact name={words.legalName()}>{submission.legalName}</Fact> : null}
        {submission?.renamedFrom ? <Fact name={words.previousName()}>{submission.renamedFrom}</Fact> : null}
        {submission?.gstin ? <Fact name={words.gstinValid()}>{submission.gstin}</Fact> : null}
        {submission?.udyam ? <Fact name={words.udyamValid()}>{submission.udyam}</Fact> : null}
        {sameDetails.length > 0 ? (
          <Fact name={words.sameDetails()}>{listed(sameDetails.map(sharerName))}</Fact>
        ) : null}
      </dl>
      {submission?.documentUrl ? (
        <DocumentLink
          id={id}
          url={submission.documentUrl}
          label={documentLabel(submission.documentKind)}
          isConfirmed={isConfirmed}
        />
      ) : null}
      {isSelf ? null : (
        <div className="grid grid-cols-2 gap-2 empty:hidden">
          {canRefuse(user) ? <RefuseForm user={user} isConfirmed={isConfirmed} /> : null}
          {canVerify(user) ? <VerifyForm user={user} isConfirmed={isConfirmed} /> : null}
        </div>
      )}
      {isSelf || !isWhole ? null : <UserSanctions user={user} isConfirmed={isConfirmed} now={now} key={id} />}
    </>
  );
}

/** A badge whose submission is gone names none. */
const refusedOf = (submission: AdminUser['submission']) =>
  submission?.status === 'submitted' || submission?.status === 'verified'
    ? { submissionId: submission.id, submissionStatus: submission.status }
    : {};

function RefuseForm({
  user: { id, fullName, isVerified, submission },
  isConfirmed,
}: {
  user: AdminUser;
  isConfirmed: boolean;
}) {
  const about = { id, ...refusedOf(submission) };
  return (
    <Ask
      action="refuse"
      about={id}
      title={isVerified ? words.removeBadgeOf({ name: fullName }) : words.rejectOf({ name: fullName })}
      label={isVerified ? words.removeBadge() : words.reject()}
      shortcut="r"
      className={isVerified ? 'col-span-full' : undefined}
    >
      <ActionForm intent="refuse" about={about} className="grid gap-3">
        <ReasonField id={`refuse-${id}`} />
        <StepUp isConfirmed={isConfirmed} />
        <ActionButton pendingLabel={words.rejecting()} variant="danger">
          {isVerified ? words.removeBadge() : words.rejectVerification()}
        </ActionButton>
      </ActionForm>
    </Ask>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="small-line">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line text-text-2">{children}</dd>
    </div>
  );
}

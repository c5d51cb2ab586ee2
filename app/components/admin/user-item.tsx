import { Link } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { roleWords } from '~/components/post-page/role-words';
import { Avatar } from '~/components/ui/avatar';
import { Pill } from '~/components/ui/pill';
import { dayOf } from '~/domain/profile';
import type { AdminUser } from '~/domain/user-desk.schema';
import { documentLabel } from '~/domain/verification';
import { cn } from '~/lib/class-names';
import { istDate } from '~/lib/time';
import { ActButton, ActForm, ReasonField, Unfold } from './act-form';
import { QueueItem } from './queue-item';
import { StepUp } from './step-up';
import { UserSanctions } from './user-sanctions';

interface UserItemProps {
  user: AdminUser;
  now: number;
  isConfirmed: boolean;
  /** Also the document, and what else can be done: the queue's form of it. */
  isWhole?: boolean;
  /** The viewer's own row has no buttons. */
  isSelf?: boolean;
}

/** One person: what was sent to be verified, and Verify. */
export function UserItem({ user, now, isConfirmed, isWhole = false, isSelf = false }: UserItemProps) {
  const { id, fullName, userType, city, avatar } = user;
  return (
    <QueueItem id={id}>
      <div className="flex items-start gap-3.5">
        <Avatar userId={id} name={fullName} src={avatar} size={48} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">
            <Link to={`/user?id=${id}`} className="hover:underline">
              {fullName}
            </Link>
          </h3>
          <p className="truncate text-caption text-text-3">{`${roleWords[userType]} · ${city}`}</p>
          <p className="text-caption text-text-3">{sentWords(user, now)}</p>
          <Marks user={user} now={now} />
        </div>
        {isWhole || isSelf || user.bannedAt ? null : <VerifyForm user={user} isConfirmed={isConfirmed} />}
      </div>
      {isWhole ? <Whole user={user} isConfirmed={isConfirmed} isSelf={isSelf} now={now} /> : null}
    </QueueItem>
  );
}

/** 'PAN card, GSTIN and Udyam number sent 19 Nov' */
function sentWords({ submission, verificationNote, verificationStatus }: AdminUser, now: number): string {
  if (verificationStatus === 'rejected') return `Rejected: ${verificationNote ?? ''}`;
  if (!submission) return 'Nothing sent';
  const { documentKind, gstin, udyam, submittedAt, status } = submission;
  const parts = [
    documentKind === 'none' ? 'No document' : documentLabel(documentKind),
    gstin && 'GSTIN',
    udyam && 'Udyam number',
  ].filter(Boolean);
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0];
  return `${words} ${status === 'submitted' ? 'sent' : status} ${dayOf(Date.parse(submittedAt), now)}`;
}

function Marks({ user, now }: { user: AdminUser; now: number }) {
  const { isVerified, bannedAt, suspendedUntil, openReports } = user;
  const isSuspended = suspendedUntil !== null && Date.parse(suspendedUntil) > now;
  if (!isVerified && !bannedAt && !isSuspended && openReports === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      {isVerified ? <Pill kind="kyc">KYC Verified</Pill> : null}
      {bannedAt ? <Pill kind="rejected">Banned</Pill> : null}
      {isSuspended ? (
        <Pill kind="pending">{`Suspended until ${istDate(Date.parse(suspendedUntil))}`}</Pill>
      ) : null}
      {openReports > 0 ? (
        <Pill kind="outline">{openReports === 1 ? '1 report' : `${openReports} reports`}</Pill>
      ) : null}
    </p>
  );
}

interface VerifyFormProps {
  user: AdminUser;
  isConfirmed: boolean;
  isWide?: boolean;
}

/** The green button only where something was sent: whoever has sent nothing can be verified, but not by the way. */
function VerifyForm({ user: { id, fullName, submission }, isConfirmed, isWide = false }: VerifyFormProps) {
  const waits = submission?.status === 'submitted';
  const about = { id, submissionId: waits ? submission.id : undefined };
  const button = (
    <ActButton
      intent="verify"
      id={id}
      data-act={isConfirmed ? 'a' : undefined}
      variant={waits && (isWide || !isConfirmed) ? 'success' : 'secondary'}
      wide={isWide}
      className="min-h-11 py-[9px] text-caption leading-[1.625rem]"
    >
      Verify<span className="sr-only">{` ${fullName}`}</span>
    </ActButton>
  );
  if (isConfirmed) {
    return (
      <ActForm intent="verify" about={about} className="flex-none">
        {button}
      </ActForm>
    );
  }
  return (
    <Unfold
      label={
        <>
          Verify<span className="sr-only">{` ${fullName}`}</span>
        </>
      }
      shortcut="a"
      className="flex-none"
    >
      <ActForm intent="verify" about={about} className={cn('grid gap-3', !isWide && 'w-44')}>
        <StepUp isConfirmed={false} />
        {button}
      </ActForm>
    </Unfold>
  );
}

type WholeProps = Required<Pick<UserItemProps, 'user' | 'isConfirmed' | 'isSelf' | 'now'>>;

function Whole({ user, isConfirmed, isSelf, now }: WholeProps) {
  const { id, submission, email, phone, createdAt, isVerified, bannedAt, userType } = user;
  const waits = submission?.status === 'submitted';
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-caption max-[345px]:grid-cols-1">
        <Fact name="Joined">{istDate(Date.parse(createdAt))}</Fact>
        <Fact name="E-mail and phone">{`${email} · ${phone}`}</Fact>
        {submission ? <Fact name="Legal name">{submission.legalName}</Fact> : null}
        {submission?.gstin ? <Fact name="GSTIN, well formed">{submission.gstin}</Fact> : null}
        {submission?.udyam ? <Fact name="Udyam, well formed">{submission.udyam}</Fact> : null}
      </dl>
      {submission?.documentUrl ? (
        <a
          href={submission.documentUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-caption font-semibold text-marigold-text"
        >
          <FileText size={18} />
          {`Open the ${documentLabel(submission.documentKind)}`}
          <span className="font-normal text-text-3">each opening is logged</span>
        </a>
      ) : null}
      {isSelf || userType === 'admin' ? null : (
        <div className="grid grid-cols-2 gap-2 empty:hidden [&>:only-child]:col-span-full">
          {waits || isVerified ? <RefuseForm user={user} isConfirmed={isConfirmed} /> : null}
          {isVerified || bannedAt ? null : <VerifyForm user={user} isConfirmed={isConfirmed} isWide />}
        </div>
      )}
      {isSelf ? null : <UserSanctions user={user} isConfirmed={isConfirmed} now={now} key={id} />}
    </>
  );
}

function RefuseForm({
  user: { id, isVerified, submission },
  isConfirmed,
}: {
  user: AdminUser;
  isConfirmed: boolean;
}) {
  const about = { id, submissionId: submission?.status === 'submitted' ? submission.id : undefined };
  return (
    <Unfold label={isVerified ? 'Take the badge back' : 'Reject'} shortcut="r">
      <ActForm intent="refuse" about={about} className="grid gap-3">
        <ReasonField id={`refuse-${id}`} />
        <StepUp isConfirmed={isConfirmed} />
        <ActButton intent="refuse" id={id} pendingLabel="Rejecting..." variant="danger">
          {isVerified ? 'Take the badge back' : 'Reject verification'}
        </ActButton>
      </ActForm>
    </Unfold>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-micro text-text-3">{name}</dt>
      <dd className="break-words text-text-2">{children}</dd>
    </div>
  );
}

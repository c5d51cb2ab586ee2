import { data, type HeadersFunction, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';
import { admins } from '~/domain/verification/checked.words';
import {
  checkedSentences,
  documentLabel,
  pendingSentence,
  verificationWords,
} from '~/domain/verification/verification';
import type { VerificationState } from '~/domain/verification/verification.schema';
import { verificationForm } from '~/domain/verification/verification.schema';
import { getVerification, submitVerification } from '~/domain/verification/verification.server';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { readFormWithFile } from '~/features/upload/form-file.server';
import { VerificationForm } from '~/features/verification/verification-form.island';
import * as words from '~/features/verification/verification-page.words';
import { actionHeadersOnly, failForm, parseForm } from '~/http/form.server';
import type { FormFailure } from '~/http/form-failure';
import { keepForm } from '~/http/keep-form';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { istDate } from '~/lib/time/in-words';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx) => ({
  state: await getVerification(ctx),
  fullName: ctx.viewer.fullName,
  isAdmin: ctx.viewer.userType === 'admin',
}));

export const action = memberScreen(async (ctx, { request }) => {
  const file = { kind: 'document', fileField: 'file', readTimes: 2 } as const;
  const { fields, url, refused } = await readFormWithFile(ctx, request, file);
  // A file that comes with the form is newer than one that was uploaded before.
  if (url) fields.set('document', url);
  const submission = parseForm(fields, verificationForm);
  if (submission.status !== 'success' || refused) {
    const result = submission.reply({ ...(refused && { fieldErrors: { document: [refused.text] } }) });
    return data<FormFailure>(
      { result, failure: { title: words.failed(), text: refused?.text ?? words.check() } },
      { status: 400 },
    );
  }
  try {
    await submitVerification(ctx, submission.value);
    const flash = {
      title: words.sent(),
      text: words.sentText(),
      tone: 'good',
    } as const;
    return seeOther(request, '/verification', { flash });
  } catch (error) {
    return failForm(ctx, submission, error, { request, title: words.failed() });
  }
});

export const headers: HeadersFunction = actionHeadersOnly;

export const clientAction = keepForm(() => ({ title: words.failed() }));

export const shouldRevalidate = revalidateUnlessFailed;

export default function Verification() {
  const { state, fullName, isAdmin } = useLoaderData<typeof loader>();
  const viewer = useShell()?.viewer;
  const mayStart = !isAdmin && state.status !== 'submitted' && state.status !== 'verified';
  return (
    <Page
      top={<BackBar title={words.title()} to="/profile" line />}
      nav={<BottomNav unread={viewer?.unread.messages} />}
      className="grid content-start gap-5 px-4 pt-4 pb-6"
    >
      <StateCard state={state} />
      {isAdmin ? <p className="text-text-2">{admins()}</p> : null}
      {mayStart ? <VerificationForm fullName={fullName} /> : null}
    </Page>
  );
}

/** The state of the verification, what was submitted, and the reason of a rejection. */
function StateCard({ state: { status, submission } }: { state: VerificationState }) {
  const isVerified = status === 'verified';
  const kind = isVerified ? 'kyc' : status === 'rejected' ? 'rejected' : 'kyc-wait';
  const sentences =
    isVerified && submission
      ? checkedSentences({
          documentKind: submission.documentKind === 'none' ? null : submission.documentKind,
          hasGstin: submission.gstin !== null,
          hasUdyam: submission.udyam !== null,
          checkedAt: submission.decidedAt ? Date.parse(submission.decidedAt) : null,
          // The line below says it.
          validUntil: null,
        })
      : [pendingSentence(status, true)];
  const sent = submission && status !== 'not_started' ? submissionLine(submission, isVerified) : null;
  return (
    <section aria-label={words.status()} className="grid gap-2.5">
      <p>
        <Pill kind={kind}>{verificationWords[status]}</Pill>
      </p>
      {sentences.map((sentence) => (
        <p key={sentence} className="text-text-2">
          {sentence}
        </p>
      ))}
      {submission?.note ? <Note tone="clay">{words.reason({ reason: submission.note })}</Note> : null}
      {sent ? <p className="grey-line">{sent}</p> : null}
    </section>
  );
}

function submissionLine(
  { documentKind, legalName: name, submittedAt, expiresAt }: NonNullable<VerificationState['submission']>,
  isVerified: boolean,
): string | null {
  const until = isVerified && expiresAt ? istDate(Date.parse(expiresAt)) : null;
  const document = documentKind === 'none' ? null : documentLabel(documentKind);
  const date = istDate(Date.parse(submittedAt));
  // What has expired or was rejected long ago keeps no name.
  if (name === '') return document ? words.documentSentUnnamed({ document, date }) : null;
  if (!document) return until ? words.checkedForUntil({ name, until }) : words.checkedFor({ name });
  const sent = { document, name, date };
  return until ? words.documentSentUntil({ ...sent, until }) : words.documentSent(sent);
}

export function ErrorBoundary() {
  return <MemberError />;
}

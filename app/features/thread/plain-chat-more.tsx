import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, buttonStyles } from '~/components/ui/button';
import { type ReportFailure, reportMessages } from '~/domain/moderation/report';
import { userPath } from '~/domain/user/paths';
import { ProposeForm, type ProposeFormProps } from '~/features/call-proposal/propose-form';
import { BLOCK_TEXT } from '~/features/chat/block-text';
import { ReportFields } from '~/features/report/report-fields';
import { cn } from '~/lib/class-names';

interface PlainChatMoreProps {
  path: string;
  userId: string;
  isMuted: boolean;
  isBlocked: boolean;
  failure: ReportFailure | null;
  /** The form to propose a call; null if the viewer may not write to the user. */
  propose: ProposeFormProps | null;
}

/** The menu's actions as forms, for use without a script. Shown in place of the messages. */
export function PlainChatMore(props: PlainChatMoreProps) {
  const { path, userId, isMuted, isBlocked, failure, propose } = props;
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <PlainPanel
      path={path}
      id="more"
      title="Chat options"
      className={failure ? 'grid' : 'hidden target:grid'}
    >
      <ButtonLink to={userPath(userId)} variant="secondary">
        View Profile
      </ButtonLink>
      {propose ? (
        <details>
          <summary className={buttonStyles({ variant: 'secondary', wide: true })}>Schedule Call</summary>
          <div className="pt-4">
            <ProposeForm {...propose} />
          </div>
        </details>
      ) : null}
      <IntentForm path={path} intent={isMuted ? 'unmute' : 'mute'}>
        <Button variant="secondary">{isMuted ? 'Unmute Notifications' : 'Mute Notifications'}</Button>
      </IntentForm>
      <IntentForm path={path} intent={isBlocked ? 'unblock' : 'block'}>
        {isBlocked ? null : <p className="text-caption text-text-2">{BLOCK_TEXT}</p>}
        <Button variant={isBlocked ? 'secondary' : 'danger'}>
          {isBlocked ? 'Unblock User' : 'Block User'}
        </Button>
      </IntentForm>
      <IntentForm path={path} intent="report">
        <ReportFields
          label={reportMessages.user.title}
          values={values}
          fields={failure && !fields.reason ? { ...fields, reason: failure.error } : fields}
        />
      </IntentForm>
    </PlainPanel>
  );
}

interface PlainPanelProps {
  path: string;
  id: string;
  title: string;
  /** The classes that decide when it is shown. */
  className: string;
  children: ReactNode;
}

function PlainPanel({ path, id, title, className, children }: PlainPanelProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn(
        'absolute inset-0 z-(--z-action) content-start gap-4 overflow-y-auto bg-bg px-4 py-4',
        className,
      )}
    >
      <div className="flex items-center justify-between">
        <h2 id={`${id}-title`} className="text-title font-semibold">
          {title}
        </h2>
        <Link
          to={path}
          aria-label="Close"
          className="grid size-11 place-items-center rounded-full text-text-2"
        >
          <X size={22} />
        </Link>
      </div>
      {children}
    </section>
  );
}

interface PlainMessageReportProps {
  path: string;
  messageId: string;
  /** The reported message's text; null if it is not on this page of the thread. */
  words: string | null;
  failure: ReportFailure | null;
}

/** The form to report a message without a script. Shown in place of the messages. */
export function PlainMessageReport({ path, messageId, words, failure }: PlainMessageReportProps) {
  const { values = {}, fields = {} } = failure ?? {};
  const { title, line } = reportMessages.message;
  return (
    <PlainPanel path={path} id="report" title={title} className="grid">
      {words === null ? null : (
        <blockquote className="border-l-2 border-line-2 pl-3 break-words whitespace-pre-line text-text-2">
          {words}
        </blockquote>
      )}
      <p className="text-caption text-text-2">{line}</p>
      <IntentForm path={`${path}?report=${messageId}`} intent="report">
        <input type="hidden" name="messageId" value={messageId} />
        <ReportFields
          label={title}
          values={values}
          fields={failure && !fields.reason ? { ...fields, reason: failure.error } : fields}
        />
      </IntentForm>
    </PlainPanel>
  );
}

type IntentFormProps = { path: string; intent: string; children: ReactNode };

const IntentForm = ({ path, intent, children }: IntentFormProps) => (
  <form method="post" action={path} className="grid gap-3">
    <input type="hidden" name="intent" value={intent} />
    {children}
  </form>
);

import { IntentForm, PlainPanel } from '~/components/frame/plain-panel';
import { Button, ButtonLink, buttonStyles } from '~/components/ui/button';
import { SILENCED_PATH } from '~/domain/block/paths';
import { type ReportFailure, reportMessages } from '~/domain/moderation/report';
import { userPath } from '~/domain/user/paths';
import { ProposeForm, type ProposeFormProps } from '~/features/call-proposal/propose-form';
import { ReportFields } from '~/features/report/report-fields';
import * as block from './block.words';
import * as spoken from './thread-menu.words';

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
  const whom = <input type="hidden" name="id" value={userId} />;
  return (
    <PlainPanel
      path={path}
      id="more"
      title={spoken.label()}
      className={failure ? 'grid' : 'hidden target:grid'}
    >
      <ButtonLink to={userPath(userId)} variant="secondary">
        {spoken.viewProfile()}
      </ButtonLink>
      <ButtonLink to={`/chat/search?with=${userId}`} variant="secondary">
        {spoken.search()}
      </ButtonLink>
      {propose ? (
        <details>
          <summary className={buttonStyles({ variant: 'secondary', wide: true })}>
            {spoken.scheduleCall()}
          </summary>
          <div className="pt-4">
            <ProposeForm {...propose} />
          </div>
        </details>
      ) : null}
      <IntentForm path={SILENCED_PATH} intent={isMuted ? 'unmute' : 'mute'}>
        {whom}
        <Button variant="secondary">{isMuted ? spoken.unmute() : spoken.mute()}</Button>
      </IntentForm>
      <IntentForm path={SILENCED_PATH} intent={isBlocked ? 'unblock' : 'block'}>
        {whom}
        {isBlocked ? null : <p className="text-caption text-text-2">{block.text()}</p>}
        <Button variant={isBlocked ? 'secondary' : 'danger'}>
          {isBlocked ? spoken.unblock() : spoken.block()}
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

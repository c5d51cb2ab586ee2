import { Field, FieldError, TextArea } from '~/components/form/field';
import { IntentForm, PlainPanel } from '~/components/frame/plain-panel';
import { Button, ButtonLink } from '~/components/ui/button';
import type { ChatThreadView } from '~/domain/chat/view';
import { messageLimits, reactions } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { shownWords } from '~/domain/message/shown-content';
import { allowedActs } from './allowed-acts';
import type { RefusedAct } from './message-act-answer.server';
import * as spoken from './message-sheet.words';
import { messageActionPath } from './quote';
import { ReactionChoice } from './reaction-choice';

interface PlainMessageProps {
  path: string;
  message: MessageView;
  thread: ChatThreadView;
  viewerId: string;
  now: number;
  refused: RefusedAct['act'] | null;
}

/** What can be done with a message, as forms and links for use without a script. Shown in place of the messages. */
export function PlainMessage({ path, message, thread, viewerId, now, refused }: PlainMessageProps) {
  const acts = allowedActs(message, viewerId, thread, now);
  const given = message.reactions?.find(({ userId }) => userId === viewerId)?.emoji;
  const to = (what: 'message' | 'reply' | 'report') =>
    messageActionPath(path, what, message, thread.hasNewer);
  const here = to('message');
  const id = <input type="hidden" name="messageId" value={message.id} />;
  return (
    <PlainPanel path={path} id="message" title={spoken.message()} className="grid">
      <blockquote className="border-l-2 border-line-2 pl-3 break-words whitespace-pre-line text-text-2">
        {shownWords(message)}
      </blockquote>
      {refused ? <FieldError id="act-error">{refused.error}</FieldError> : null}
      {acts.react ? (
        <IntentForm path={here} intent="react">
          {id}
          <div className="grid grid-cols-6 gap-1">
            {reactions.map((emoji) => (
              <ReactionChoice
                key={emoji}
                emoji={emoji}
                isGiven={emoji === given}
                type="submit"
                name="emoji"
                value={emoji === given ? '' : emoji}
              />
            ))}
          </div>
        </IntentForm>
      ) : null}
      {acts.reply ? (
        <ButtonLink to={to('reply')} variant="secondary">
          {spoken.reply()}
        </ButtonLink>
      ) : null}
      {acts.edit ? (
        <IntentForm path={here} intent="edit">
          {id}
          <Field label={spoken.message()}>
            <TextArea
              name="content"
              defaultValue={refused?.content || message.content}
              maxLength={messageLimits.textMax}
              className="min-h-24"
            />
          </Field>
          <Button variant="secondary">{spoken.save()}</Button>
        </IntentForm>
      ) : null}
      {acts.delete ? (
        <IntentForm path={here} intent="delete">
          {id}
          <p className="text-caption text-text-2">{spoken.deleteText()}</p>
          <Button variant="danger">{spoken.delete_()}</Button>
        </IntentForm>
      ) : null}
      {acts.report ? (
        <ButtonLink to={to('report')} variant="danger-ghost">
          {spoken.report()}
        </ButtonLink>
      ) : null}
    </PlainPanel>
  );
}

import { data } from '@remix-run/cloudflare';
import { sha256 } from '~/db/id';
import { answerOf, proposalToasts } from '~/domain/call-proposal/proposal';
import { newProposal, proposalAnswer } from '~/domain/call-proposal/proposal.schema';
import type { ProposalAnswer } from '~/domain/call-proposal/status';
import { answerProposal } from '~/domain/chat/answer-proposal.server';
import { proposeCall } from '~/domain/chat/propose-call.server';
import { answerRequest } from '~/domain/chat/request.server';
import { sendMessage } from '~/domain/chat/send.server';
import { chatFileTooLarge, sendFile } from '~/domain/chat/send-file.server';
import { chatToasts } from '~/domain/chat/toasts';
import { CHAT_FILE_MAX } from '~/domain/message/file';
import { messageForm, uploadFields } from '~/domain/message/message.schema';
import { REPORT } from '~/domain/moderation/report';
import type { MemberContext } from '~/domain/shared/context';
import { chatPath } from '~/domain/shared/paths';
import { answerMessageAct, messageActs } from '~/features/message-act/message-act-answer.server';
import { answerReport } from '~/features/report/report-answer.server';
import { readFields, textOf } from '~/http/form.server';
import { type FormFile, readForm } from '~/http/multipart.server';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { firstSentence } from '~/lib/problem';
import { validate } from '~/lib/validate';
import { backToThread } from './back-to-thread.server';
import * as words from './chat.words';

/** Handles the forms of a thread that are submitted without a script. */
export async function answerChatForm(ctx: MemberContext, request: Request, userId: string) {
  const { fields, file } = await readChatForm(request);
  const intent = textOf(fields, 'intent');
  if (intent === REPORT) {
    const messageId = textOf(fields, 'messageId');
    const target = messageId ? { messageId, userId } : { reportedUserId: userId };
    return answerReport(ctx, target, fields, { request, next: chatPath(userId) });
  }
  if (intent === 'propose-call') return settle(ctx, request, userId, propose(ctx, userId, fields));
  if (intent === 'answer-call') return settle(ctx, request, userId, answerCall(ctx, fields));
  if (Object.hasOwn(messageActs, intent)) return answerMessageAct(ctx, request, userId, fields);
  if (isAnswer(intent)) return answerByForm(ctx, request, userId, intent);
  return send(ctx, request, userId, { fields, file });
}

const answers = { accept: 'accepted', decline: 'declined' } as const;
type Answer = keyof typeof answers;

const isAnswer = (intent: string): intent is Answer => Object.hasOwn(answers, intent);

interface ChatForm {
  fields: FormData;
  file: FormFile | null;
}

/** Reads the form. An attached file is held in memory as a whole; only one is allowed. */
async function readChatForm(request: Request): Promise<ChatForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\//i.test(type)) return { fields: await readFields(request), file: null };
  let file: FormFile | null = null;
  const fields = await readForm(request, {
    fileField: 'file',
    maxFiles: 1,
    maxFileBytes: CHAT_FILE_MAX,
    tooLarge: chatFileTooLarge,
    onFile: async (arrived) => {
      file = arrived;
    },
  });
  return { fields, file };
}

async function answerByForm(ctx: MemberContext, request: Request, userId: string, intent: Answer) {
  try {
    await answerRequest(ctx, userId, { status: answers[intent] });
    const flash = { title: chatToasts[intent]('').title, tone: 'good' as const };
    return await seeOther(request, intent === 'decline' ? '/chat' : chatPath(userId), { flash });
  } catch (error) {
    return backToThread(ctx, request, { userId, error, title: words.error() });
  }
}

type Toast = (typeof proposalToasts)[ProposalAnswer | 'proposed'];

async function propose(ctx: MemberContext, receiverId: string, fields: FormData): Promise<Toast> {
  const optional = (name: string) => textOf(fields, name) || undefined;
  const slots = fields.getAll('slot');
  const [clientId, listingId] = [optional('clientId'), optional('listingId')];
  await proposeCall(ctx, validate(newProposal, { receiverId, slots, clientId, listingId }));
  return proposalToasts.proposed;
}

/** The button's value is the answer: an accepted start, or 'declined' or 'withdrawn'. */
async function answerCall(ctx: MemberContext, fields: FormData): Promise<Toast> {
  const answer = validate(proposalAnswer, answerOf(textOf(fields, 'answer')));
  const { status } = await answerProposal(ctx, textOf(fields, 'proposalId'), answer);
  return proposalToasts[status === 'open' ? 'proposed' : status];
}

/** Redirects to the thread with a toast of what was done or why it failed. */
async function settle(ctx: MemberContext, request: Request, userId: string, done: Promise<Toast>) {
  try {
    return seeOther(request, chatPath(userId), { flash: { ...(await done), tone: 'good' } });
  } catch (error) {
    return backToThread(ctx, request, { userId, error, title: proposalToasts.failed.title });
  }
}

/** Sends the file first, then the text, in the order in which the screen shows them. */
async function send(ctx: MemberContext, request: Request, userId: string, { fields, file }: ChatForm) {
  const content = textOf(fields, 'content');
  const [clientId, fileClientId] = [idOf(fields, 'clientId'), idOf(fields, 'fileClientId')];
  try {
    if (file) {
      const to = validate(uploadFields, {
        receiverId: userId,
        clientId: fileClientId && (await idOfWhat(fileClientId, file.bytes)),
        quoteId: idOf(fields, 'quoteId'),
      });
      await sendFile(ctx, { ...to, ...file });
    }
    if (!file || content.trim() !== '') {
      const quoteId = file ? undefined : idOf(fields, 'quoteId');
      const message = validate(messageForm, {
        content,
        clientId: clientId && (await idOfWhat(clientId, content)),
        quoteId,
      });
      await sendMessage(ctx, { ...message, receiverId: userId });
    }
    return seeOther(request, chatPath(userId));
  } catch (error) {
    const { fields: wrong, message, status, headers } = describeFailure(ctx, request, error);
    // It may be stored all the same: the next try has the same ids.
    const ids = status >= 500 ? { clientId, fileClientId } : {};
    return data({ content, error: firstSentence(wrong, message), ...ids }, { status, headers });
  }
}

/** The client id of what a form with this id sends, as a UUID: what was changed after a failed try is another message. */
async function idOfWhat(formId: string, content: string | Uint8Array): Promise<string> {
  const hex = await sha256(`${formId} ${await sha256(content)}`);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

const idOf = (fields: FormData, name: string) => textOf(fields, name) || undefined;

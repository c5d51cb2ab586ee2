import { askToSendFile, chatFileTooLarge, type FileLeave, sendFile } from '~/domain/chat/send-file.server';
import { CHAT_FILE_MAX } from '~/domain/message/file';
import { messageView, uploadFields } from '~/domain/message/message.schema';
import { voiceOf } from '~/domain/voice-note/voice-note.schema';
import { endpoint, operation, Reply } from '~/http/endpoint.server';
import { readUploadForm } from '~/http/multipart.server';
import { validate } from '~/lib/validate';

const upload = endpoint({
  POST: operation({
    summary: 'Send a file in a message',
    description:
      'The two must be connected. Repeating the same `clientId` returns the first message with 200.',
    access: 'member',
    upload: { fields: uploadFields },
    reply: messageView,
    status: 201,
    idempotent: true,
    errors: [
      'invalid',
      'not_found',
      'forbidden',
      'incomplete',
      'too_large',
      'unsupported_media',
      'rate_limited',
      'unavailable',
    ],
    run: async (ctx, { request }) => {
      let leave: FileLeave | null = null;
      const { file, fields } = await readUploadForm(request, {
        maxFileBytes: CHAT_FILE_MAX,
        tooLarge: chatFileTooLarge,
        // Our pages name both before the file, so that one that may not be sent is not read.
        async onText(fields) {
          const { data: to } = uploadFields.safeParse(textFields(fields));
          if (!leave && to?.clientId) leave = await askToSendFile(ctx, to);
        },
      });
      const to = validate(uploadFields, textFields(fields));
      const { message, created } = await sendFile(ctx, { ...to, ...file, voice: voiceOf(to) }, leave);
      return new Reply(message, { status: created ? 201 : 200 });
    },
  }),
});

/** The first value of each field; an empty one counts as absent. */
function textFields(fields: FormData) {
  const text = (name: string) => fields.get(name) || undefined;
  return {
    receiverId: text('receiverId'),
    clientId: text('clientId'),
    quoteId: text('quoteId'),
    durationMs: text('durationMs'),
    waveform: text('waveform'),
  };
}

export const loader = upload;
export const action = upload;

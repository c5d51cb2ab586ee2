import { uploadQuery, uploadReply } from '~/domain/file/file.schema';
import { fileTooLarge } from '~/domain/file/inspect';
import { uploadFile } from '~/domain/file/upload.server';
import { uploadRules } from '~/domain/file/upload-rules';
import { endpoint, operation } from '~/http/endpoint.server';
import { readUpload } from '~/http/multipart.server';

const upload = endpoint({
  POST: operation({
    summary: 'Upload a picture or a business plan',
    description: 'Repeating the same file and `key` returns the first upload.',
    access: 'member',
    query: uploadQuery,
    upload: {},
    reply: uploadReply,
    status: 201,
    errors: ['invalid', 'incomplete', 'too_large', 'unsupported_media', 'rate_limited', 'unavailable'],
    async run(ctx, { request, query: { kind, key } }) {
      const { maxBytes } = uploadRules[kind];
      const file = await readUpload(request, { maxFileBytes: maxBytes, tooLarge: () => fileTooLarge(kind) });
      return uploadFile(ctx, { kind, key, ...file });
    },
  }),
});

export const loader = upload;
export const action = upload;

import { openDocument } from '~/domain/admin/document.server';
import { documentResponse } from '~/features/download/document-response.server';
import { endpoint, operation } from '~/http/endpoint.server';

const privateDocument = endpoint({
  GET: operation({
    summary: 'Open a private document of a user',
    description: 'Within ten minutes of the password; every opening is audited.',
    access: 'admin',
    // The audit line would allow a badge for a document that nobody has seen.
    refusesHead: true,
    file: ['application/pdf', 'image/webp'],
    errors: ['forbidden', 'not_found', 'rate_limited'],
    run: async (ctx, { params }) => documentResponse(await openDocument(ctx, params.id)),
  }),
});

export const loader = privateDocument;
export const action = privateDocument;

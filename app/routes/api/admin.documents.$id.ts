import { openDocument } from '~/domain/document.server';
import { documentResponse } from '~/http/document-response.server';
import { endpoint, operation } from '~/http/endpoint.server';

const privateDocument = endpoint({
  GET: operation({
    summary: 'A private document of somebody else; every opening is a line of the audit log',
    access: 'admin',
    errors: ['not_found'],
    run: async (ctx, { params }) => documentResponse(await openDocument(ctx, params.id ?? '')),
  }),
});

export const loader = privateDocument;
export const action = privateDocument;

import { attachmentDisposition } from '~/domain/file-name';
import { proposedCall } from '~/domain/listing-call.server';
import { endpoint, operation } from '~/http/endpoint.server';

const call = endpoint({
  GET: operation({
    summary: 'A proposed call about a listing as an iCalendar file; `start` is an ISO time on the half hour',
    access: 'member',
    errors: ['invalid', 'forbidden', 'not_found'],
    async run(ctx, { params, request }) {
      const start = new URL(request.url).searchParams.get('start');
      return new Response(await proposedCall(ctx, params.id ?? '', start), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': attachmentDisposition('nukkad-call.ics'),
          'cache-control': 'no-store',
        },
      });
    },
  }),
});

export const loader = call;
export const action = call;

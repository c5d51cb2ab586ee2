import { callCalendar } from '~/domain/call-proposal/calendar.server';
import { attachmentDisposition } from '~/domain/file/name';
import { endpoint, operation } from '~/http/endpoint.server';

const calendar = endpoint({
  GET: operation({
    summary: 'Download an agreed call for a calendar',
    description: 'An iCalendar file, for the two people of the call. A later file updates the same entry.',
    access: 'member',
    file: ['text/calendar'],
    errors: ['not_found', 'conflict'],
    async run(ctx, { params }) {
      return new Response(await callCalendar(ctx, params.id), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': attachmentDisposition('nukkad-call.ics'),
          'cache-control': 'no-store',
        },
      });
    },
  }),
});

export const loader = calendar;
export const action = calendar;

import type { ErrorResponse } from '@remix-run/react';
import { pageViewer, VIEWER_HEADER } from '~/lib/page-viewer';
import { isProblem } from '~/lib/problem';

/**
 * Makes the forms that Remix sends name whose page they are on: until a page has noticed that another person of the phone has signed in,
 * it would publish in their name. A refusal then says so at the form, in the shape of Remix's own errors.
 */
export function nameForms(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const viewer = pageViewer();
    const isForm = input instanceof URL && input.pathname.endsWith('.data') && init?.method === 'POST';
    if (!viewer || !isForm) return send(input, init);
    const headers = new Headers(init.headers);
    headers.set(VIEWER_HEADER, viewer);
    const response = await send(input, { ...init, headers });
    // A wrong password in a form is Remix's own answer.
    const isRefused = response.status === 401 && response.headers.get('content-type')?.includes('problem');
    if (isRefused) throw await refusal(response);
    return response;
  };
}

async function refusal(response: Response): Promise<ErrorResponse & { internal: boolean }> {
  const problem: unknown = await response.json().catch(() => null);
  const data = isProblem(problem) ? { message: problem.detail } : null;
  return { status: response.status, statusText: response.statusText, internal: false, data };
}

import { pageViewer, VIEWER_HEADER } from '~/lib/page-viewer';

/**
 * Makes the forms that Remix sends name whose page they are on: until a page has noticed that another person of the phone has signed in,
 * it would publish in their name. A refusal is thrown in the shape of Remix's own errors, so that the form says it.
 */
export function nameForms(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const viewer = pageViewer();
    if (!viewer || init?.method !== 'POST' || !isScreenData(input)) return send(input, init);
    const headers = new Headers(init.headers);
    headers.set(VIEWER_HEADER, viewer);
    const response = await send(input, { ...init, headers });
    const { status, statusText } = response;
    // A wrong password in a form is an answer of Remix, which is no plain text.
    if (status !== 401 || !response.headers.get('content-type')?.startsWith('text/plain')) return response;
    throw { status, statusText, internal: false, data: { message: await response.text() } };
  };
}

/** Whether Remix asks for a screen's data, or sends its form. */
export const isScreenData = (input: RequestInfo | URL): boolean =>
  new URL(String(input), location.href).pathname.endsWith('.data');

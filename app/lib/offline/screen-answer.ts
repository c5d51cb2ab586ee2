/**
 * Whether it is the Worker's answer for a screen's data. Not where it answers later, or where what stands before it, or a Wi-Fi's sign-in page,
 * has answered.
 */
export function isScreenAnswer({ status, headers }: Response): boolean {
  if (status === 429 || status === 503) return false;
  const type = headers.get('content-type') ?? '';
  return type.startsWith('text/x-script') || (status < 500 && !type.startsWith('text/html'));
}

/** With its whole body: a thin network may cut it in the middle, which fails here. No screen streams its data. */
export const wholeAnswer = async (response: Response): Promise<Response> =>
  response.body ? new Response(await response.arrayBuffer(), response) : response;

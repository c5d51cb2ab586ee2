/** No response has this header, so deleting it changes nothing. */
const NEVER_SET = 'x-never-set';

/** Headers of redirects and of platform responses are immutable; writing is the only way to find out. */
export function withMutableHeaders(response: Response): Response {
  try {
    response.headers.delete(NEVER_SET);
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

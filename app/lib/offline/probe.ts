/** A file that no copy answers for. */
const PROBE = '/robots.txt';

/** Whether the server can be reached now. */
export const isServerThere = (): Promise<boolean> =>
  fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The status that stands for a file that this device cannot read: no later try succeeds. */
export const UNREADABLE = 422;

/** Whether this device can still read a file that it keeps: a body that cannot be read reaches nobody, at every try. */
export const isReadable = (blob: Blob): Promise<boolean> =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

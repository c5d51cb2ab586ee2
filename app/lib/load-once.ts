/**
 * The one load of a module, begun by whoever asks first and tried again after a failure. Everybody waits for the same
 * promise, so that what was asked first is also done first: two `import()` of one chunk may settle in either order.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * Loads a module once, on the first call, and again after a failure. All callers share one promise, so that they continue in call
 * order: two `import()` of one chunk may settle in either order.
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

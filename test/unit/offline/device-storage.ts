/** The device's storage: keys are own properties, as in a browser. */
export function deviceStorage() {
  const store: Record<string, string> = {};
  const hidden = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      store[key] = value;
    },
    removeItem: (key: string) => {
      delete store[key];
    },
  };
  return new Proxy(store, { get: (_, name) => hidden[name as keyof typeof hidden] ?? store[name as string] });
}

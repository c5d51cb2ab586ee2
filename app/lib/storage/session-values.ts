/** Values in the tab's session storage: a reload keeps them, signing out removes them. */

/** An empty object where nothing, or nothing of ours, is kept. */
export function readSessionValue<Value extends object>(key: string): Partial<Value> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Null removes it. */
export function keepSessionValue(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the value lasts as long as the page.
  }
}

/** One thing that happens after a time, unless something else is set or it is cleared before. */
export class Deadline {
  #timer: ReturnType<typeof setTimeout> | undefined;

  set(ms: number, act: () => void): void {
    this.clear();
    this.#timer = setTimeout(act, ms);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

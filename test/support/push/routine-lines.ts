/** A line of the log that a hub's alarm may write at any moment, so in the middle of any test: why something was not pushed. */
export const isRoutine = (line: string): boolean => line.includes('"event":"push_skipped"');

/**
 * Milliseconds of processor time, of all threads of this process, that a piece of work takes. What else the machine
 * does leaves it as it is, so a test may hold it against a limit; the clock would measure the machine.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Processor milliseconds that a piece of work takes, over all threads of this process. Other load on the machine
 * does not change the value, so a test can compare it with a limit; wall time would measure the machine.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

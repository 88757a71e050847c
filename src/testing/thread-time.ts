/** Returns the processor time of this thread in milliseconds, in which a busy machine does not count. */
export function readThreadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

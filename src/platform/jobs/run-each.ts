/**
 * Runs the tasks one after another; a failed one does not keep the later ones from running. Throws the first error after
 * the last task.
 */
export async function runEach(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const problems: unknown[] = []
  for (const task of tasks) await task().catch(problem => problems.push(problem))
  if (problems.length > 0) throw problems[0]
}

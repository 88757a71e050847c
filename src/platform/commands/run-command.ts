import { findRefusal, getCode, getErrorMessage } from '../refusals.ts'

/** Runs a command of the installation: prints its output, or why it failed, with the exit code 1. */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run())
  } catch (problem) {
    console.error(commandFailure(problem))
    process.exitCode = 1
  }
}

/**
 * Formats the reason why a command failed: our own sentences unchanged; messages of the system or the database, which
 * are English, after one of ours.
 */
function commandFailure(problem: unknown): string {
  const message = getErrorMessage(problem)
  const isOurs = problem instanceof Error && !getCode(problem) && !(problem instanceof TypeError)
  if (isOurs) return message
  const isFile = problem instanceof Error && 'path' in problem
  const knownMessage = isFile ? undefined : findRefusal(problem)?.message
  return knownMessage ?? `Polecenie przerwał błąd, którego program nie przewidział: ${message}`
}

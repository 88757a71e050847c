/** Error of making, reading or restoring a backup; its message is for the administrator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

export const DAMAGED =
  'Plik kopii jest uszkodzony albo urwany. Weź inną kopię; ta nie została użyta.'

/** Describes an error of a backup for the administrator; only a `BackupProblem` has words for users. */
export const describeProblem = (problem: unknown) =>
  problem instanceof BackupProblem
    ? problem.message
    : 'Błąd programu; szczegóły są w dzienniku serwera.'

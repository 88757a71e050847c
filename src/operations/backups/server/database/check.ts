import { commandLine } from '#platform/command-line.ts'
import { openDatabase } from '#platform/database/database.ts'
import { findHeadDifferences, isSigned, isWhole } from '#history/server/heads/heads.ts'
import { verifyChains } from '#history/server/chain.ts'
import { strayRecords } from '#history/server/verification/verify-records.ts'
import type { LoadedBackup } from './load.ts'
import { BackupProblem } from '../problem.ts'

interface MeasuredBackup extends Pick<LoadedBackup, 'secret'> {
  manifest: Pick<LoadedBackup['manifest'], 'heads' | 'parish'>
  /** Further keys of the same installation, one of which may have signed the heads. */
  formerSecrets?: readonly string[]
}

export interface Findings {
  /** Reasons why the copy is not the recorded state and must not be used. */
  problems: string[]
  /**
   * Problems that existed when the backup was made, because all rows are unchanged: they need attention, but do not
   * make the copy unusable.
   */
  remarks: string[]
}

/**
 * Checks whether the restored data are those that were backed up: the signed heads in the backup must match this
 * history. Also reports broken chains and records that differ from them, which existed at the time of the backup.
 */
export async function measureFile(
  url: string,
  { manifest, secret, formerSecrets = [] }: MeasuredBackup,
): Promise<Findings> {
  const database = openDatabase(url, 2)
  try {
    const { broken } = await verifyChains(database)
    // A file of one parish leaves out references to others, so its records differ from its history.
    const strays = manifest.parish ? [] : await strayRecords(database)
    const different = await findHeadDifferences(database, manifest.heads)
    const listProblems = (sentences: (string | false)[]) =>
      sentences.filter(sentence => sentence !== false)
    return {
      problems: listProblems([
        different.length > 0 && 'Historia nie zgadza się z podpisem z dnia kopii.',
        !isWhole(manifest.heads) && 'Podpis historii w kopii jest nieprawdziwy.',
        secret !== undefined &&
          ![secret, ...formerSecrets].some(key => isSigned(manifest.heads, key)) &&
          'Podpis w kopii nie jest z tej instalacji.',
      ]),
      remarks: listProblems([
        broken.length > 0 && `Historia zmian była niespójna w parafiach: ${broken.length}.`,
        strays.length > 0 && `Zapisów niezgodnych z historią było: ${strays.length}.`,
      ]),
    }
  } finally {
    await database.end()
  }
}

/** Refuses a copy that is not the recorded state; returns the remarks about a correct one. */
export function refuseWrong({ problems, remarks }: Findings): string[] {
  if (problems.length > 0) {
    throw new BackupProblem(
      ['Kopia nie przeszła sprawdzenia i nie została użyta.', ...problems].join('\n'),
    )
  }
  return remarks.length > 0
    ? [
        `Uwaga, tak było już w dniu kopii: ${remarks.join(' ')} Szczegóły: ${commandLine('verify')}.`,
      ]
    : ['Historia i podpisy się zgadzają.']
}

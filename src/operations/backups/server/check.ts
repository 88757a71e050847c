import { commandLine } from '#platform/command-line.ts'
import { openDatabase } from '#platform/database/database.ts'
import { findHeadDifferences, isSigned, isWhole } from '#history/server/heads.ts'
import { verifyChains } from '#history/server/chain.ts'
import { strayRecords } from '#history/server/records.ts'
import type { Loaded } from './load.ts'
import { BackupProblem } from './problem.ts'

export interface Findings {
  /** The copy is not what it says it is: it must not be used. */
  problems: string[]
  /** So it was already when it was backed up, for every row is the same: to be looked into, not to be lost for it. */
  remarks: string[]
}

/**
 * Whether what was restored is what was backed up: the signed heads inside are those of this history. Whether chains
 * hold and records agree with them is told too; that is how the office stood.
 */
export async function measureFile(url: string, { manifest, secret }: Loaded): Promise<Findings> {
  const database = openDatabase(url, 2)
  try {
    const { broken } = await verifyChains(database)
    // A file of one parish leaves out where links lead to others: its records say less than its history.
    const strays = manifest.parish ? [] : await strayRecords(database)
    const different = await findHeadDifferences(database, manifest.heads)
    const listProblems = (sentences: (string | false)[]) =>
      sentences.filter(sentence => sentence !== false)
    return {
      problems: listProblems([
        different.length > 0 && 'Historia nie zgadza się z podpisem z dnia kopii.',
        !isWhole(manifest.heads) && 'Podpis historii w kopii jest nieprawdziwy.',
        secret !== undefined &&
          !isSigned(manifest.heads, secret) &&
          'Podpis w kopii nie jest z tej instalacji.',
      ]),
      remarks: listProblems([
        broken.length > 0 && `Łańcuch historii był przerwany w parafiach: ${broken.length}.`,
        strays.length > 0 && `Zapisów niezgodnych z historią było: ${strays.length}.`,
      ]),
    }
  } finally {
    await database.end()
  }
}

/** Refuses a copy that is not what it says; answers what is to be said of one that is. */
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

import { openDatabase } from '#platform/database.ts'
import { differences, isSigned } from '#history/heads.ts'
import { verifyChains } from '#history/chain.ts'
import { strayRecords } from '#history/records.ts'
import type { Loaded } from './load.ts'

/**
 * Whether what was restored is what was backed up: chains of history hold, records agree with them, and the signed
 * heads inside are those of this history. Answers sentences about what is wrong; none when all is right.
 */
export async function problemsOf(url: string, { manifest, secret }: Loaded): Promise<string[]> {
  const database = openDatabase(url, 2)
  try {
    const { broken } = await verifyChains(database)
    const strays = await strayRecords(database)
    const different = await differences(database, manifest.heads)
    return [
      broken.length > 0 && `Łańcuch historii jest przerwany w parafiach: ${broken.length}.`,
      strays.length > 0 && `Zapisów niezgodnych z historią: ${strays.length}.`,
      different.length > 0 && 'Historia nie zgadza się z podpisem z dnia kopii.',
      secret !== undefined &&
        !isSigned(manifest.heads, secret) &&
        'Podpis w kopii nie jest z tej instalacji.',
    ].filter(problem => problem !== false)
  } finally {
    await database.end()
  }
}

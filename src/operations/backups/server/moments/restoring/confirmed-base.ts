import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemAccount } from '#platform/postgres/account.ts'
import type { ArchiveLock } from '../../format/lock.ts'
import { BackupProblem } from '../../problem.ts'
import {
  CONSENT,
  OriginProblem,
  type SignedArchive,
  type Trust,
  requireOrigin,
  requireSignedFacts,
} from '../../signature/origin.ts'
import type { Base } from '../archive/bases.ts'
import { getSignedName } from '../archive/series.ts'
import { type BesideFiles, extractBase } from './extract-base.ts'
import { type MomentRange, requireReadableBase } from './moments.ts'
import { readSeriesKey } from './series-key.ts'

interface ExtractDeps {
  openingLock: ArchiveLock | undefined
  trust: Trust
  /** Folder into which the cluster is unpacked. */
  fresh: string
  account?: SystemAccount
}

export interface ExtractedBase {
  range: MomentRange
  lock: ArchiveLock | undefined
  besideFiles: BesideFiles
  /** Origin of the base backup, and why later ones were passed over. */
  remarks: string[]
}

/** Refuses a base backup that is not the signed one: PostgreSQL would run the commands of its settings. */
function requireBaseOrigin(base: Base, signedArchive: SignedArchive, trust: Trust) {
  const origin = requireOrigin(signedArchive, trust)
  const { seriesId, file, first_segment, last_segment, consistent_at, server_version } = base
  const details = { first_segment, last_segment, consistent_at, server_version }
  const name = getSignedName(seriesId, file)
  requireSignedFacts(signedArchive.signature, { kind: 'base', name, details }, trust)
  return origin
}

async function extract(range: MomentRange, { openingLock, trust, fresh, account }: ExtractDeps) {
  requireReadableBase(range)
  const lock = await readSeriesKey(range.base, openingLock)
  const file = join(range.base.folder, range.base.file)
  const { signature, ...besideFiles } = await extractBase(file, lock, fresh, account)
  const isEncrypted = lock !== undefined
  const origin = requireBaseOrigin(range.base, { file, signature, isEncrypted }, trust)
  return { range, lock, besideFiles, origin }
}

const describeProblem = (problem: BackupProblem) =>
  problem instanceof OriginProblem ? problem.doubt : problem.message

/**
 * Unpacks the first of the base backups that is whole and comes from this installation: a planted or damaged one must
 * not stand in the way of those before it. With consent, and where none is confirmed, the first one that opens.
 */
export async function extractConfirmedBase(
  ranges: readonly MomentRange[],
  deps: ExtractDeps,
): Promise<ExtractedBase> {
  const { trust, fresh } = deps
  const strictTrust = { ...trust, allowsUntrusted: false }
  const problems = new Map<string, string>()
  let isConsentEnough = false
  for (const attemptTrust of trust.allowsUntrusted ? [strictTrust, trust] : [trust]) {
    for (const range of ranges) {
      try {
        const { origin, ...base } = await extract(range, { ...deps, trust: attemptTrust })
        problems.delete(range.base.file)
        const remarks = [...problems].map(([file, problem]) => `Pominięto ${file}: ${problem}`)
        return { ...base, remarks: [origin, ...remarks] }
      } catch (problem) {
        if (!(problem instanceof BackupProblem)) throw problem
        isConsentEnough ||= problem instanceof OriginProblem
        problems.set(range.base.file, describeProblem(problem))
        await rm(fresh, { recursive: true, force: true, maxRetries: 10 })
      }
    }
  }
  const lines = [...problems].map(([file, problem]) => `${file}: ${problem}`)
  throw new BackupProblem([...lines, ...(isConsentEnough ? [CONSENT] : [])].join('\n'))
}

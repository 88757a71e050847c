import { showInstant } from '#shared/dates/format-day.ts'
import type { Database } from '#platform/database/database.ts'
import type { UpdateSettings } from '#platform/environment/update-settings.ts'
import { getErrorMessage } from '#platform/refusals.ts'
import { MAX_MANIFEST_BYTES, MAX_SIGNATURE_BYTES, type ReleaseManifest } from '../../manifest.ts'
import { fetchFile } from './fetch-file.ts'
import { openManifest } from './open-manifest.ts'
import { readSigningTime, storeProblem, storeReleases } from './state.ts'

/** Difference of clocks that is no reason to refuse a list, in milliseconds. */
const CLOCK_TOLERANCE_MS = 24 * 3600_000

const describeExpiry = (instant: string) =>
  `Lista wydań straciła ważność (${showInstant(instant)}): ten adres pokazuje dawny stan. Sprawdź ustawienie UPDATE_URL i zegar tego komputera.`
const describeFuture = (instant: string) =>
  `Lista wydań jest podpisana w przyszłości (${showInstant(instant)}). Sprawdź zegar tego komputera.`
const describeRollback = (instant: string) =>
  `Pod adresem aktualizacji leży lista starsza (${showInstant(instant)}) niż ta, którą program już przyjął. Nic z niej nie użyto. Sprawdź ustawienie UPDATE_URL.`

/** Refuses a list that a server which shows a former state would offer. */
export function refuseOutdated(
  { signed_at, expires_at }: ReleaseManifest,
  acceptedAt: string | null,
  now: Date,
) {
  if (Date.parse(signed_at) > now.getTime() + CLOCK_TOLERANCE_MS)
    throw new Error(describeFuture(signed_at))
  if (acceptedAt !== null && Date.parse(signed_at) < Date.parse(acceptedAt))
    throw new Error(describeRollback(signed_at))
  if (Date.parse(expires_at) < now.getTime()) throw new Error(describeExpiry(expires_at))
}

export interface CheckDeps {
  database: Pick<Database, 'query'>
  settings: UpdateSettings
}

/** Asks the address for the list of releases and stores the answer, or why there is none. */
export async function checkReleases(
  { database, settings: { url, keys } }: CheckDeps,
  now = new Date(),
): Promise<void> {
  if (url === undefined) return
  try {
    const address = new URL(url)
    const signatureAddress = new URL(url)
    signatureAddress.pathname += '.sig'
    const content = await fetchFile(address, MAX_MANIFEST_BYTES)
    const signature = await fetchFile(signatureAddress, MAX_SIGNATURE_BYTES)
    const manifest = openManifest(content, signature.toString(), keys)
    refuseOutdated(manifest, await readSigningTime(database), now)
    await storeReleases(database, manifest)
  } catch (problem) {
    await storeProblem(database, getErrorMessage(problem))
  }
}

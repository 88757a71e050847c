import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getPublicKey } from '#history/server/heads/heads.ts'
import { getProgramMajor } from '#platform/postgres/major-version.ts'
import { writeArchive } from '../../format/archive.ts'
import { type BaseDetails, getFactsFile } from '../archive/bases.ts'
import { getArchivePaths } from '../archive/paths.ts'
import { listSegments } from '../archive/segments.ts'
import { beginSeries, getSeriesFolder, getSignedName } from '../archive/series.ts'
import { buildSegmentName } from '../archive/testing.ts'
import { packSegments, shipSegments } from '../archiving/ship.ts'
import { extractConfirmedBase } from './confirmed-base.ts'
import { chooseRanges, listRanges } from './moments.ts'
import { restoreMoment } from './restore-moment.ts'
import { FEED_FOLDER } from './recovery/restore-command.ts'
import { feedSegments, makeFeedFolders } from './recovery/segment-feeder.ts'

const [OWN, FOREIGN] = ['a'.repeat(64), 'b'.repeat(64)]
const SEGMENT = buildSegmentName(3)
const identity = await generateX25519Identity()
const recipients = [await identityToRecipient(identity)]
const lock = { keys: [identity] }
const trust = { keys: [getPublicKey(OWN)], allowsUntrusted: false, isLocked: true }

let root: string
let cluster: string
beforeEach(async () => {
  root = await mkdtemp('/tmp/kancelaria-planted-')
  onTestFinished(() => rm(root, { recursive: true }))
  cluster = join(root, 'postgres')
  await mkdir(getArchivePaths(cluster).finished, { recursive: true })
})

/** Ships a segment into a new series of the folder, signed with a key. */
async function shipSegment(secret: string) {
  const series = await beginSeries(cluster, join(root, 'kopie'), { recipients })
  await writeFile(join(getArchivePaths(cluster).finished, SEGMENT), 'strony bazy')
  await packSegments(cluster, secret)
  await shipSegments(cluster, series)
  const folder = getSeriesFolder(series)
  return { folder, seriesId: series.id, segments: await listSegments(folder) }
}

/** Answers the question of PostgreSQL for the segment; returns what it got. */
async function feed({ segments, ...base }: Awaited<ReturnType<typeof shipSegment>>) {
  await makeFeedFolders({ cluster })
  await writeFile(join(cluster, FEED_FOLDER, 'want', SEGMENT), '')
  const end = new AbortController()
  const feeding = feedSegments({ cluster, base, segments, lock, trust }, end.signal)
  const answer = join(cluster, FEED_FOLDER, 'have', SEGMENT)
  const arriving = expect.poll(() => readFile(answer, 'utf8').catch(() => '')).not.toBe('')
  await Promise.race([feeding, arriving]).finally(() => end.abort())
  return readFile(answer, 'utf8')
}

test('segment of this installation → given to PostgreSQL', async () => {
  expect(await feed(await shipSegment(OWN))).toBe('strony bazy')
})

test('segment planted with the public key of the administrator, or taken from another series → refused', async () => {
  await expect(feed(await shipSegment(FOREIGN))).rejects.toThrow('nie zapisała ta instalacja')
  const series = await shipSegment(OWN)
  await expect(feed({ ...series, seriesId: 'other' })).rejects.toThrow('nie zapisała')
})

/** Writes a base backup whose settings would run a command, with the facts beside it. */
async function writeBase(
  secret: string,
  { day = '2026-11-01', ...changedFacts }: Partial<BaseDetails> & { day?: string } = {},
  series?: Awaited<ReturnType<typeof shipSegment>>,
) {
  const { folder, seriesId } = series ?? (await shipSegment(OWN))
  const file = `base-${day}T000000.tar.zst.age`
  const details = {
    first_segment: SEGMENT,
    last_segment: SEGMENT,
    consistent_at: `${day}T00:00:00.000Z`,
    server_version: `${getProgramMajor()}.1`,
  }
  const name = getSignedName(seriesId, file)
  const getFacts = () => ({ kind: 'base' as const, name, at: details.consistent_at, details })
  await writeArchive(
    join(folder, file),
    { keys: recipients },
    add => add('cluster/postgresql.auto.conf', `archive_cleanup_command = 'touch planted'`),
    { secret, getFacts },
  )
  const facts = { file, bytes: 1, ...details, ...changedFacts }
  await writeFile(join(folder, getFactsFile(file)), JSON.stringify(facts))
}

async function restore() {
  const identityFile = join(root, 'klucz.txt')
  await writeFile(identityFile, `${identity}\n`)
  const settings = { secretKey: OWN, previousSecretKeys: [], backupPassphrase: undefined }
  const folders = { dataDir: join(root, 'data'), backupDir: join(root, 'kopie') }
  const moment = Date.now() - 10_000
  return restoreMoment({ ...settings, ...folders, identityFile, trust }, moment)
}

test('base backup planted with the public key → refused before PostgreSQL starts on it', async () => {
  await writeBase(FOREIGN)
  await expect(restore()).rejects.toThrow('podpisał ją inny klucz')
})

test('base backup whose description was changed → refused', async () => {
  await writeBase(OWN, { consistent_at: '2026-11-01T00:00:01.000Z' })
  await expect(restore()).rejects.toThrow('zmieniono ją później')
})

/** Extracts the base backup that a restore of this moment would begin with. */
async function extract(allowsUntrusted: boolean) {
  const ranges = chooseRanges(await listRanges(join(root, 'kopie')), Date.now() - 10_000)
  const deps = { openingLock: lock, trust: { ...trust, allowsUntrusted } }
  return extractConfirmedBase(ranges, { ...deps, fresh: join(root, 'fresh') })
}

test('base backup planted beside a genuine one → passed over, also with consent', async () => {
  const series = await shipSegment(OWN)
  await writeBase(OWN, {}, series)
  await writeBase(FOREIGN, { day: '2026-11-02' }, series)
  for (const allowsUntrusted of [false, true]) {
    const { range, remarks } = await extract(allowsUntrusted)
    expect(range.base.consistent_at).toBe('2026-11-01T00:00:00.000Z')
    expect(remarks).toEqual([
      expect.stringContaining('pochodzi z tej instalacji'),
      expect.stringMatching(/^Pominięto base-2026-11-02\S+: .*inny klucz/),
    ])
  }
})

test('base backups of which none is confirmed → the latest, with consent', async () => {
  const series = await shipSegment(OWN)
  await writeBase(FOREIGN, {}, series)
  await writeBase(FOREIGN, { day: '2026-11-02' }, series)
  const { range, remarks } = await extract(true)
  expect(range.base.consistent_at).toBe('2026-11-02T00:00:00.000Z')
  expect(remarks[0]).toContain('bo polecenie miało --untrusted')
})

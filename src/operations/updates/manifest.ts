import * as z from 'zod'

export const MANIFEST_FILE = 'manifest.json'
export const SIGNATURE_FILE = 'manifest.json.sig'
export const MANIFEST_FORMAT = 'kancelaria-releases-1'

/** Limits of the files of a release, in bytes. */
export const MAX_MANIFEST_BYTES = 1_000_000
export const MAX_SIGNATURE_BYTES = 4000
const MAX_FILE_BYTES = 4 * 2 ** 30

const VersionNumber = z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)

const ReleaseFile = z.object({
  /** System and processor as Node names them: `linux-x64`. */
  platform: z.string().regex(/^[a-z0-9]{2,10}-[a-z0-9]{2,10}$/),
  /** Archive of the built folder, package of Debian, or installer of Windows. */
  kind: z.enum(['archive', 'package', 'installer']),
  /** Name of the file beside the list. */
  name: z.string().regex(/^[A-Za-z0-9][\w.+-]{0,120}$/),
  size: z.int().positive().max(MAX_FILE_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ReleaseFile = z.infer<typeof ReleaseFile>

export const ReleaseNote = z.object({
  title: z.string().min(1).max(120),
  text: z.string().min(1).max(1000),
})

export const Release = z.object({
  version: VersionNumber,
  date: z.iso.date(),
  /** Oldest version that can be updated to this one in one step. */
  from: VersionNumber,
  notes: z.array(ReleaseNote).max(60),
  files: z.array(ReleaseFile).max(30),
})
export type Release = z.infer<typeof Release>

/** List of releases; fields that a later program adds are ignored. */
export const ReleaseManifest = z.object({
  format: z.literal(MANIFEST_FORMAT),
  signed_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  versions: z.array(Release).min(1).max(100),
})
export type ReleaseManifest = z.infer<typeof ReleaseManifest>

/** Compares versions by their numbers: negative when the first is older. */
export function compareVersions(first: string, second: string): number {
  const [firstNumbers, secondNumbers] = [first, second].map(text => text.split('.').map(Number))
  const differences = firstNumbers?.map((number, index) => number - (secondNumbers?.[index] ?? 0))
  return differences?.find(difference => difference !== 0) ?? 0
}

/**
 * Returns the newest release that the installed version can be updated to in one step; undefined when there is none
 * newer.
 */
export const findUpdate = (
  { versions }: Pick<ReleaseManifest, 'versions'>,
  version: string,
): Release | undefined =>
  versions
    .filter(release => compareVersions(release.version, version) > 0)
    .filter(({ from }) => compareVersions(from, version) <= 0)
    .toSorted((first, second) => compareVersions(second.version, first.version))[0]

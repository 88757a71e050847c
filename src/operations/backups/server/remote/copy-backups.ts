import { type LocalFile, selectMissing } from './copied-files.ts'
import { storeProblem, storeSuccess } from './copy-state.ts'
import { describeS3Problem } from './describe-s3-problem.ts'
import { type S3Location, S3Error } from './s3/client.ts'
import { type FileDigests, computeDigests, partLimits } from './s3/file-parts.ts'
import { requireLock } from './s3/object-lock.ts'
import { type BackupFolder, listOwnFiles } from './own-files.ts'
import { type RemoteFile, listObjects } from './s3/objects.ts'
import { uploadFile } from './s3/upload.ts'

export interface CopyDeps extends BackupFolder {
  location: S3Location
}

/** Reads what the server must say of the file; undefined when it has to be computed from its content. */
async function readDigests({ database }: CopyDeps, { name, bytes }: LocalFile) {
  const { rows } = await database.query<FileDigests>(
    'select bytes::float8 as bytes, etag, sha256 from backup_copies where name = $1 and bytes = $2',
    [name, bytes],
  )
  return rows[0]
}

const storeDigests = ({ database }: CopyDeps, name: string, digests: FileDigests) =>
  database.query(
    `insert into backup_copies (name, bytes, etag, sha256) values ($1, $2, $3, $4)
     on conflict (name) do update set bytes = $2, etag = $3, sha256 = $4`,
    [name, digests.bytes, digests.etag, digests.sha256],
  )

/** Returns the names of the files that the bucket has exactly, by what the server says of their content. */
async function compareWithRemote(
  deps: CopyDeps,
  files: readonly LocalFile[],
  remoteFiles: readonly RemoteFile[],
  signal?: AbortSignal,
) {
  const byName = new Map(remoteFiles.map(file => [file.name, file]))
  const presentNames = new Set<string>()
  for (const file of files) {
    const remoteFile = byName.get(file.name)
    if (!remoteFile || remoteFile.bytes !== file.bytes) continue
    const storedDigests = await readDigests(deps, file)
    const digests = storedDigests ?? (await computeDigests(file.path, signal))
    if (digests.etag !== remoteFile.etag) continue
    // An upload that was interrupted at its end may lack its lock.
    if (!storedDigests && file.bytes > partLimits.bytes)
      await requireLock(deps.location, { name: file.name, signal })
    if (!storedDigests) await storeDigests(deps, file.name, digests)
    presentNames.add(file.name)
  }
  return presentNames
}

async function copyFile(
  deps: CopyDeps,
  file: LocalFile,
  options: { signal?: AbortSignal; afterPart?(): Promise<void> },
) {
  // The content may have changed since the digests were stored, under the same name and size.
  const digests = await computeDigests(file.path, options.signal)
  const upload = { path: file.path, name: file.name, digests, ...options }
  const etag = await uploadFile(deps.location, upload)
  await storeDigests(deps, file.name, { ...digests, etag })
}

/** State of one run: the files of the folder, and the names of those that the bucket has. */
interface CopyRun {
  files: LocalFile[]
  presentNames: Set<string>
  failures: unknown[]
}

/** Lists what is missing, the small files first: segments of the last minutes must not wait for large files. */
const listNext = ({ files, presentNames }: CopyRun) =>
  selectMissing(files, ({ name }) => presentNames.has(name)).toSorted(
    (left, right) => left.bytes - right.bytes,
  )

/** Copies the small files that were added while a large one is being copied; what fails is left for the next run. */
async function copySmallFiles(deps: CopyDeps, run: CopyRun, signal?: AbortSignal) {
  run.files = await listOwnFiles(deps)
  for (const file of listNext(run).filter(({ bytes }) => bytes <= partLimits.bytes)) {
    await copyFile(deps, file, { signal }).then(
      () => run.presentNames.add(file.name),
      () => undefined,
    )
  }
}

async function copyMissing(deps: CopyDeps, run: CopyRun, signal?: AbortSignal) {
  const failedNames = new Set<string>()
  const afterPart = () => copySmallFiles(deps, run, signal)
  for (;;) {
    signal?.throwIfAborted()
    const file = listNext(run).find(({ name }) => !failedNames.has(name))
    if (!file) return
    try {
      await copyFile(deps, file, { signal, afterPart })
      run.presentNames.add(file.name)
    } catch (problem) {
      signal?.throwIfAborted()
      // Without an answer the other files would only wait in vain.
      if (problem instanceof S3Error && problem.status === 0) throw problem
      failedNames.add(file.name)
      run.failures.push(problem)
    }
  }
}

async function runCopy(deps: CopyDeps, run: CopyRun, signal?: AbortSignal) {
  run.files = await listOwnFiles(deps)
  const remoteFiles = await listObjects(deps.location, signal)
  run.presentNames = await compareWithRemote(deps, run.files, remoteFiles, signal)
  await copyMissing(deps, run, signal)
  // A small file that failed may have been copied beside a large one.
  if (listNext(run).length === 0) run.failures = []
}

/**
 * Copies into the bucket what is missing there. A file that fails does not keep the others. Returns the problem when
 * the administrators must be told; null otherwise.
 */
export async function copyBackups(deps: CopyDeps, signal?: AbortSignal): Promise<string | null> {
  const startTime = new Date()
  const run: CopyRun = { files: [], presentNames: new Set(), failures: [] }
  await runCopy(deps, run, signal).catch((problem: unknown) => {
    signal?.throwIfAborted()
    run.failures.push(problem)
  })
  const [failure] = run.failures
  if (failure === undefined) {
    await storeSuccess(deps.database, startTime)
    return null
  }
  const problem = describeS3Problem(failure)
  const waitingFiles = run.files.filter(({ name }) => !run.presentNames.has(name))
  return (await storeProblem(deps.database, problem, waitingFiles)) ? problem : null
}

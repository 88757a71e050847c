import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BACKUP_NAME } from '../keeping/own-backups.ts'
import { describeFile } from '../keeping/name-time.ts'
import { BackupProblem } from '../problem.ts'
import { isCopied } from './copied-files.ts'
import { describeS3Problem } from './describe-s3-problem.ts'
import { type S3Location, S3Error, callS3 } from './s3/client.ts'
import { computeDigests, partLimits } from './s3/file-parts.ts'
import { type RemoteFile, listObjects } from './s3/objects.ts'

const getSize = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Reads the SHA-256 that was computed before the file was sent. */
async function readSha256(location: S3Location, name: string) {
  const response = await callS3(location, { method: 'HEAD', name })
  return response.headers.get('x-amz-meta-sha256')
}

async function fetchParts(location: S3Location, { name, bytes }: RemoteFile, part: string) {
  const handle = await open(part, 'a', 0o600)
  try {
    for (let position = await getSize(part); position < bytes; position = await getSize(part)) {
      const end = Math.min(position + partLimits.bytes, bytes) - 1
      const headers = { range: `bytes=${position}-${end}` }
      const response = await callS3(location, { method: 'GET', name, headers })
      const content = Buffer.from(await response.arrayBuffer())
      if (content.length !== end - position + 1) throw new S3Error('ShortAnswer', 200)
      await handle.writeFile(content)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Downloads a file, or what is still missing of it; it gets its name only when its digest is that of the sent file. */
async function fetchFile(location: S3Location, folder: string, file: RemoteFile) {
  const path = join(folder, file.name)
  if ((await getSize(path)) === file.bytes) return
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const sha256 = await readSha256(location, file.name)
  await fetchParts(location, file, part)
  if (sha256 !== null && (await computeDigests(part)).sha256 !== sha256) {
    await rm(part)
    throw new BackupProblem(
      `Plik ${file.name} z serwera S3 jest uszkodzony i został odrzucony. Spróbuj ponownie albo weź inny.`,
    )
  }
  await rename(part, path)
}

function selectFiles(files: readonly RemoteFile[], name: string | undefined) {
  const newest = files
    .map(file => file.name)
    .filter(text => BACKUP_NAME.test(text))
    .toSorted()
    .at(-1)
  const chosenName = name ?? newest
  const chosenFiles = files.filter(
    file =>
      file.name === chosenName ||
      file.name === `${chosenName}.sha256` ||
      (name === undefined && file.name.startsWith('wal/')),
  )
  if (chosenFiles.length > 0) return chosenFiles
  const names = files
    .map(file => file.name)
    .filter(text => /^(kancelaria|parafia)-.*(zst|age)$/.test(text))
  throw new BackupProblem(
    ['Na serwerze S3 nie ma takiej kopii. Są tam:', ...names.slice(-30).map(describeFile)].join(
      '\n',
    ),
  )
}

/**
 * Downloads into the folder of backups one backup, or without a name the newest one and the archive of moments. What is
 * there already is not fetched again. Returns the names.
 */
export async function fetchBackups(
  location: S3Location,
  folder: string,
  name?: string,
): Promise<string[]> {
  try {
    const files = (await listObjects(location)).filter(file => isCopied(file.name))
    const chosenFiles = selectFiles(files, name)
    for (const file of chosenFiles) await fetchFile(location, folder, file)
    return chosenFiles.map(file => file.name)
  } catch (problem) {
    if (!(problem instanceof S3Error)) throw problem
    throw new BackupProblem(describeS3Problem(problem), { cause: problem })
  }
}

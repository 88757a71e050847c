import { type KeyObject, createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  type ReleaseFile,
  ReleaseManifest,
  SIGNATURE_FILE,
  compareVersions,
} from '../src/operations/updates/manifest.ts'
import { RELEASE_NOTES } from '../src/operations/updates/release-notes.ts'
import { openManifest } from '../src/operations/updates/server/check/open-manifest.ts'
import { RELEASE_KEYS } from '../src/operations/updates/server/check/release-keys.ts'
import { getCode, getErrorMessage } from '../src/platform/refusals.ts'
import {
  describePublicKey,
  signManifest,
} from '../src/operations/updates/server/check/signature.ts'

/** Days for which a list is valid: an address that shows it for longer hides newer releases. */
const VALID_DAYS = 120
const DAY_MS = 24 * 3600_000

const VERSION = String.raw`(\d+\.\d+\.\d+)`
const DEBIAN: Record<string, string> = { amd64: 'linux-x64', arm64: 'linux-arm64' }

/** Reads version, kind and platform from the name of a file; undefined for a file of another kind. */
export function readFileName(
  name: string,
): (Pick<ReleaseFile, 'kind' | 'platform'> & { version: string }) | undefined {
  const archive = new RegExp(`^kancelaria-${VERSION}-([a-z0-9]+-[a-z0-9]+)\\.tar\\.gz$`).exec(name)
  if (archive) {
    const [, version = '', platform = ''] = archive
    return { version, kind: 'archive', platform }
  }
  const [, debVersion, processor = ''] =
    new RegExp(`^kancelaria_${VERSION}_([a-z0-9]+)\\.deb$`).exec(name) ?? []
  const platform = DEBIAN[processor]
  if (debVersion !== undefined && platform !== undefined)
    return { version: debVersion, kind: 'package', platform }
  const [, version] = new RegExp(`^Kancelaria-${VERSION}-setup\\.exe$`).exec(name) ?? []
  return version === undefined ? undefined : { version, kind: 'installer', platform: 'win32-x64' }
}

async function describeFile(folder: string, name: string) {
  const facts = readFileName(name)
  if (!facts) return []
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, name)), hash)
  const { version, ...file } = facts
  const size = statSync(join(folder, name)).size
  return [{ version, file: { ...file, name, size, sha256: hash.digest('hex') } }]
}

/**
 * Reads the versions of an earlier list of the folder, whose files may be gone from it by now. Its signature is checked:
 * a list from a server that somebody else has taken must not be signed anew.
 */
function readEarlierVersions(folder: string, knownKeys: readonly string[]) {
  if (!existsSync(join(folder, MANIFEST_FILE))) return []
  const read = (name: string) => readFileSync(join(folder, name))
  const signature = existsSync(join(folder, SIGNATURE_FILE)) ? String(read(SIGNATURE_FILE)) : ''
  try {
    return openManifest(read(MANIFEST_FILE), signature, knownKeys).versions
  } catch (cause) {
    const advice = `Przywróć w ${folder} poprzednie manifest.json i manifest.json.sig albo usuń oba.`
    throw new Error(`Wcześniejsza lista wydań: ${getErrorMessage(cause)} ${advice}`, { cause })
  }
}

/** Builds the list of the releases in a folder; versions of its earlier list stay. Throws for a version without notes. */
async function buildManifest(
  folder: string,
  now: Date,
  knownKeys: readonly string[],
): Promise<ReleaseManifest> {
  const descriptions = await Promise.all(
    readdirSync(folder)
      .toSorted()
      .map(name => describeFile(folder, name)),
  )
  const byVersion = Object.groupBy(descriptions.flat(), ({ version }) => version)
  const currentVersions = Object.entries(byVersion).map(([version, files = []]) => {
    const notes = RELEASE_NOTES.find(entry => entry.version === version)
    if (!notes) throw new Error(`Wersja ${version} nie ma opisu zmian w release-notes.ts.`)
    return { ...notes, files: files.map(({ file }) => file) }
  })
  const earlierVersions = readEarlierVersions(folder, knownKeys).filter(
    ({ version }) => !byVersion[version],
  )
  const versions = [...currentVersions, ...earlierVersions].toSorted((first, second) =>
    compareVersions(second.version, first.version),
  )
  if (currentVersions.length === 0)
    throw new Error(`W katalogu ${folder} nie ma plików wydania: kancelaria-WERSJA-SYSTEM.tar.gz.`)
  return ReleaseManifest.parse({
    format: MANIFEST_FORMAT,
    signed_at: now.toISOString(),
    expires_at: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
    versions,
  })
}

const KEY_PROBLEMS: Record<string, string> = {
  ENOENT: 'nie ma takiego pliku albo katalogu',
  EACCES: 'to konto nie ma do niego prawa',
  EEXIST: 'już jest, a klucza nie wolno nadpisać: podaj inną nazwę',
}
const UNREADABLE_KEY =
  'to nie jest klucz wydawcy (Ed25519, PEM) albo hasło w RELEASE_KEY_PASSPHRASE jest inne'

/** Throws what is wrong with the file of a key, in Polish. */
function refuseKeyFile(file: string, cause: unknown): never {
  throw new Error(`Plik klucza ${file}: ${KEY_PROBLEMS[getCode(cause)] ?? UNREADABLE_KEY}.`, {
    cause,
  })
}

function openPrivateKey(file: string, passphrase?: string): KeyObject {
  try {
    const key = createPrivateKey({ key: readFileSync(file), passphrase })
    describePublicKey(key)
    return key
  } catch (problem) {
    return refuseKeyFile(file, problem)
  }
}

/** Opens the private keys named in RELEASE_KEY_FILE, several separated by commas. */
export function readPrivateKeys(
  { RELEASE_KEY_FILE: files, RELEASE_KEY_PASSPHRASE: passphrase }: NodeJS.ProcessEnv = process.env,
): KeyObject[] {
  if (!files) throw new Error('Podaj w RELEASE_KEY_FILE plik z kluczem wydawcy (PEM).')
  return files.split(',').map(file => openPrivateKey(file.trim(), passphrase))
}

/** A release that no installed program trusts would be noticed only by the offices. */
function refuseUnknownKeys(keys: readonly KeyObject[], knownKeys: readonly string[]) {
  const name = keys.map(describePublicKey).find(key => !knownKeys.includes(key))
  if (name !== undefined)
    throw new Error(
      `Program nie zna klucza ${name}: wpisz go w release-keys.ts albo w UPDATE_KEYS.`,
    )
}

/** Writes the list of the releases in a folder and its signatures; returns the list. */
export async function signRelease(
  folder: string,
  keys: readonly KeyObject[],
  { knownKeys = RELEASE_KEYS, now = new Date() } = {},
): Promise<ReleaseManifest> {
  refuseUnknownKeys(keys, knownKeys)
  const manifest = await buildManifest(folder, now, knownKeys)
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, MANIFEST_FILE), content)
  writeFileSync(join(folder, SIGNATURE_FILE), signManifest(content, keys))
  return manifest
}

/**
 * Creates a key of the publisher in a file that only its owner reads, encrypted where there is a passphrase; returns the
 * public half.
 */
export function createKey(file: string, passphrase = process.env.RELEASE_KEY_PASSPHRASE): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  const encryption = passphrase ? { cipher: 'aes-256-cbc', passphrase } : {}
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem', ...encryption })
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })
  } catch (problem) {
    refuseKeyFile(file, problem)
  }
  return describePublicKey(privateKey)
}

const USAGE =
  'Polecenie: npm run release:sign -- KATALOG, z kluczem w RELEASE_KEY_FILE. Nowy klucz: npm run release:sign -- --new-key PLIK.'

function parseOptions(args: string[]) {
  try {
    const options = { 'new-key': { type: 'string' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}

async function runCommand(args: string[]): Promise<string> {
  const { values, positionals } = parseOptions(args)
  if (values['new-key'] !== undefined) {
    const publicKey = createKey(values['new-key'])
    return `Klucz prywatny leży w ${values['new-key']}: trzymaj go poza repozytorium. Klucz publiczny do release-keys.ts: ${publicKey}`
  }
  const settingKeys = (process.env.UPDATE_KEYS ?? '').split(/[\s,]+/).filter(Boolean)
  const knownKeys = settingKeys.length > 0 ? settingKeys : RELEASE_KEYS
  const folder = resolve(positionals[0] ?? 'release')
  const { versions } = await signRelease(folder, readPrivateKeys(), { knownKeys })
  const files = versions.flatMap(release => release.files)
  return `Podpisano ${join(folder, MANIFEST_FILE)}: wersji ${versions.length}, plików ${files.length}.`
}

if (import.meta.main) {
  try {
    console.log(await runCommand(process.argv.slice(2)))
  } catch (problem) {
    console.error(getErrorMessage(problem))
    process.exitCode = 1
  }
}

import { basename } from 'node:path'
import { getPublicKey } from '#history/server/heads/heads.ts'
import type { Settings } from '#platform/settings.ts'
import { formatPolishTime } from '../polish-time.ts'
import { BackupProblem } from '../problem.ts'
import type { ReadContent } from './signed-stream.ts'
import { type FileSignature, isPublicKey } from './trailer.ts'

/** Keys whose signatures a restore trusts. */
export interface Trust {
  /** Public keys of this installation. */
  keys: readonly string[]
  /** Whether the administrator wants to restore what cannot be confirmed. */
  allowsUntrusted: boolean
  /** Whether new backups are encrypted, so that one which is not may have been planted. */
  isLocked: boolean
  /** Whether the passphrase that opens a backup is enough: where the restore replaces no data of an office. */
  acceptsPassphrase?: boolean
}

const WRONG_KEY =
  'Po --signed-by podaj klucz podpisu, jaki wypisało polecenie backup: 60 znaków, zaczyna się od MCow.'

/** Returns whom a restore with these settings and options trusts. */
export function readTrust(
  settings: Pick<
    Settings,
    'secretKey' | 'previousSecretKeys' | 'backupPassphrase' | 'backupRecipients'
  >,
  {
    signedBy,
    untrusted = false,
    acceptsPassphrase = false,
  }: { signedBy?: string; untrusted?: boolean; acceptsPassphrase?: boolean },
): Trust {
  const { secretKey, previousSecretKeys, backupPassphrase, backupRecipients } = settings
  if (signedBy !== undefined && !isPublicKey(signedBy)) throw new BackupProblem(WRONG_KEY)
  const ownKeys = [secretKey, ...previousSecretKeys].map(getPublicKey)
  return {
    keys: signedBy === undefined ? ownKeys : [...ownKeys, signedBy],
    allowsUntrusted: untrusted,
    acceptsPassphrase,
    isLocked: backupPassphrase !== undefined || backupRecipients.length > 0,
  }
}

export interface SignedArchive extends Pick<ReadContent, 'signature'> {
  file: string
  isEncrypted: boolean
  /** Whether a passphrase opened it: then somebody who knows the passphrase wrote it. */
  hasPassphrase?: boolean
}

const NOT_CONFIRMED = 'Nie da się potwierdzić, że ta kopia pochodzi z tej instalacji'
const UNSIGNED = `${NOT_CONFIRMED}: nie ma podpisu. Nie mają go kopie z dawniejszych wersji programu.`
const FOREIGN_KEY = `${NOT_CONFIRMED}: podpisał ją inny klucz.`
const FOREIGN = `${FOREIGN_KEY} Na nowym komputerze podaj klucz podpisu, który wypisało polecenie backup: dopisz --signed-by KLUCZ.`
const CHANGED = 'Ta kopia nie jest taka, jaką podpisano: zmieniono ją później.'
const NOT_LOCKED = `${NOT_CONFIRMED}: nie jest zaszyfrowana, a tutejsze kopie są. Podpis mógł złożyć każdy, kto czytał inną niezaszyfrowaną.`
export const CONSENT =
  'Jeżeli mimo to wiesz, skąd ją masz, i chcesz ją odtworzyć, dopisz na końcu --untrusted.'
const CONSENTED = 'Odtworzono ją, bo polecenie miało --untrusted.'
const WEAK =
  'Kopie nie są szyfrowane, więc taki podpis mógł złożyć każdy, kto je czytał. Ustaw BACKUP_PASSPHRASE albo BACKUP_RECIPIENTS.'

const PASSPHRASE =
  'Tę kopię zaszyfrowano hasłem, które ją otworzyło, więc zapisał ją ktoś, kto zna to hasło.'

/** Why the origin of a file is not confirmed; the message also says how to restore it nevertheless. */
export class OriginProblem extends BackupProblem {
  readonly doubt: string
  constructor(doubt: string) {
    super(`${doubt} ${CONSENT}`)
    this.doubt = doubt
  }
}

function findDoubt({ signature, isEncrypted }: SignedArchive, { keys, isLocked }: Trust) {
  if (!signature) return UNSIGNED
  if (!signature.isWhole) return CHANGED
  if (!keys.includes(signature.key)) return FOREIGN
  return isLocked && !isEncrypted ? NOT_LOCKED : undefined
}

function describeConfirmed({ facts }: FileSignature, { file, isEncrypted }: SignedArchive) {
  const name = basename(facts.name)
  return [
    `Ta kopia pochodzi z tej instalacji; podpisano ją ${formatPolishTime(Date.parse(facts.at))} (czas polski).`,
    ...(name === basename(file) ? [] : [`Plik nazywał się wtedy ${name}.`]),
    ...(isEncrypted ? [] : [WEAK]),
  ].join(' ')
}

/**
 * Returns the origin of a file in a sentence. Refuses one that cannot be confirmed, unless the
 * administrator wants it.
 */
export function requireOrigin(signedFile: SignedArchive, trust: Trust): string {
  const { signature, hasPassphrase } = signedFile
  const doubt = findDoubt(signedFile, trust)
  if (!doubt && signature) return describeConfirmed(signature, signedFile)
  if (hasPassphrase && trust.acceptsPassphrase && (signature?.isWhole ?? true)) return PASSPHRASE
  if (!trust.allowsUntrusted) throw new OriginProblem(doubt ?? UNSIGNED)
  return `${doubt === FOREIGN ? FOREIGN_KEY : doubt} ${CONSENTED}`
}

/** Refuses a file of the archive of moments that is not the signed one, unless the administrator wants it. */
export function requireSignedFacts(
  signature: FileSignature | undefined,
  expected: Pick<FileSignature['facts'], 'kind' | 'name'> & { details?: Record<string, string> },
  trust: Trust,
): void {
  if (trust.allowsUntrusted) return
  const { kind, name, details } = signature?.facts ?? {}
  const isExpected =
    kind === expected.kind &&
    name === expected.name &&
    Object.entries(expected.details ?? {}).every(([key, value]) => details?.[key] === value)
  if (!isExpected) throw new OriginProblem(CHANGED)
}

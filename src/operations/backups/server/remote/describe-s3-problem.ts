import { getCode } from '#platform/refusals.ts'
import { S3Error } from './s3/client.ts'

const WORDS: Record<string, string> = {
  Unreachable: 'Serwer S3 nie odpowiada. Sprawdź adres w BACKUP_S3_ENDPOINT i połączenie z siecią.',
  AccessDenied:
    'Serwer S3 odmawia dostępu. Klucz z BACKUP_S3_KEY_ID musi móc listować zasobnik, czytać go i zapisywać.',
  InvalidAccessKeyId: 'Serwer S3 nie zna klucza. Sprawdź BACKUP_S3_KEY_ID.',
  SignatureDoesNotMatch:
    'Serwer S3 nie uznaje podpisu. Sprawdź BACKUP_S3_SECRET i BACKUP_S3_REGION.',
  NoSuchBucket: 'Na serwerze S3 nie ma takiego zasobnika. Sprawdź BACKUP_S3_BUCKET.',
  RequestTimeTooSkewed:
    'Zegar tego serwera się spóźnia albo śpieszy. Nastaw go i spróbuj ponownie.',
  InvalidRequest:
    'Serwer S3 nie przyjmuje blokady plików. Utwórz zasobnik z włączonym object lock albo usuń BACKUP_S3_LOCK.',
  DigestMismatch:
    'Serwer S3 potwierdził inną treść niż wysłana. Plik nie liczy się jako skopiowany i zostanie wysłany ponownie.',
  QuotaExceeded: 'Na serwerze S3 skończyło się miejsce. Powiększ je albo usuń stare pliki.',
}
const SAME_WORDS: Record<string, string> = {
  InvalidDigest: 'DigestMismatch',
  BadDigest: 'DigestMismatch',
  XAmzContentSHA256Mismatch: 'DigestMismatch',
  InvalidPart: 'DigestMismatch',
  ObjectLockConfigurationNotFoundError: 'InvalidRequest',
}

/** Describes a failed copy for the administrator. */
export function describeS3Problem(problem: unknown): string {
  if (problem instanceof S3Error) {
    const words = WORDS[SAME_WORDS[problem.code] ?? problem.code]
    if (words) return words
    return problem.status >= 500
      ? `Serwer S3 jest przeciążony (${problem.status}). Program próbuje dalej.`
      : `Serwer S3 odmówił: ${problem.code} (${problem.status}).`
  }
  return getCode(problem) === 'ENOENT'
    ? 'Katalog kopii jest niedostępny: podłącz dysk z kopiami.'
    : 'Błąd programu; szczegóły są w dzienniku serwera.'
}

/** Whether an address or a host name means this computer only. */
export const isLoopback = (host: string): boolean => /^(127\.|\[?::1\]?$|localhost$)/.test(host)

interface WarnedSettings {
  host: string
  publicUrl: string
  backupElsewhere?: boolean
  backupPassphrase?: string
  backupRecipients?: readonly string[]
  databaseUrl?: string
  smtpUrl?: string
}

/** Lists warnings for the administrator at the start: the program runs, but with a deficient configuration. */
export function listWarnings({
  host,
  publicUrl,
  backupElsewhere,
  backupPassphrase,
  backupRecipients = [],
  databaseUrl,
  smtpUrl,
}: WarnedSettings): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  const reachable = !isLoopback(host) || !isLoopback(hostname)
  return [
    ...(reachable && protocol === 'http:' ? [PLAIN_HTTP] : []),
    ...(!isLoopback(host) && isLoopback(hostname) ? [NO_ADDRESS] : []),
    ...(backupElsewhere && !backupPassphrase && backupRecipients.length === 0
      ? [OPEN_BACKUPS]
      : []),
    ...(databaseUrl && !smtpUrl ? [NO_MAIL] : []),
  ]
}

const PLAIN_HTTP =
  'Uwaga: program działa w sieci bez szyfrowania (http), więc hasła i dane parafian można podejrzeć po drodze. ' +
  'Postaw przed nim serwer z certyfikatem (https) i wpisz ten adres w ustawieniu PUBLIC_URL.'
const OPEN_BACKUPS =
  'Uwaga: kopie zapasowe poza katalogiem danych nie są zaszyfrowane, a jest w nich wszystko o parafianach. Ustaw BACKUP_PASSPHRASE albo BACKUP_RECIPIENTS.'
const NO_MAIL =
  'Uwaga: program nie wysyła e-maili, także odnośników do ustawienia hasła: zostają w katalogu outbox w katalogu danych. Podaj serwer poczty w ustawieniu SMTP_URL.'
const NO_ADDRESS =
  'Uwaga: odnośniki w listach prowadzą na ten komputer. Wpisz w ustawieniu PUBLIC_URL adres, pod którym program otwierają inni.'

import { GAP_WORDS } from '#operations/backups/labels.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { SystemStatus } from '../contract.ts'

/** Waiting time after which a job that could be started means that no process is working. */
const STANDSTILL = 15 * 60
const WEEK = 7 * 24 * 3600 * 1000

const NEARLY = 0.8

const GIGABYTE = 1e9
const MOST_RETAINED = 5 * GIGABYTE
const LONG_TRANSACTION = 3600
const isShort = ({ free, total }: SystemStatus['disks'][number]) =>
  free < Math.min(total / 10, 5 * GIGABYTE)
const SHORT_DISK = {
  data: 'Na dysku danych zostało mało miejsca. Zwolnij je albo powiększ dysk, zanim program przestanie przyjmować zapisy.',
  backups:
    'Na dysku kopii zapasowych zostało mało miejsca. Zwolnij je albo powiększ dysk, żeby powstała następna kopia.',
}

/** Names the repairs of PostgreSQL that an administrator can install; those of the built-in one come with the program. */
const describeMissingRepairs = ({ version, newest_version }: SystemStatus['database']) =>
  `Serwer bazy ma PostgreSQL ${version}, a poprawki bezpieczeństwa są w wersji ${newest_version}. Zainstaluj je na serwerze bazy.`

const describeSupportEnd = ({ version, supported_until, built_in }: SystemStatus['database']) =>
  `PostgreSQL ${Number.parseInt(version)} jest poprawiany tylko do ${showDay(supported_until)}. ${
    built_in
      ? 'Zainstaluj wersję programu z nowszym.'
      : 'Zaplanuj przejście serwera bazy na nowszą wersję.'
  }`

const SHOWN_FILES = 3
/** Names the first of the files; the program neither counts nor deletes any of them. */
function describeForeign(names: readonly string[]) {
  const otherCount = names.length - SHOWN_FILES
  const list = names.slice(0, SHOWN_FILES).join(', ')
  return `W katalogu kopii są pliki, których ta instalacja nie zapisała: ${list}${otherCount > 0 ? ` i jeszcze ${otherCount}` : ''}. Program ich nie liczy i nie usuwa. Sprawdź, skąd są (może sprzed odtworzenia albo z innego serwera), i przenieś je gdzie indziej.`
}

/** Lists the problems that an administrator should act on, the worst first; the same as in deploy/alerts.yml. */
export function listSystemAlerts(status: SystemStatus, now = Date.now()): string[] {
  const { backup, archive, copies, chain, disk, disks, slots, queues, database } = status
  const { readings_seconds, verify_command, mail_server } = status
  return [
    chain?.problems &&
      `Historia zapisów nie zgadza się z księgami. Uruchom na serwerze: ${verify_command}.`,
    chain?.warnings &&
      `Podpisów historii nie udało się w pełni sprawdzić. Powód poda na serwerze: ${verify_command}.`,
    disk === 'none' && 'Na dysku bazy nie ma miejsca: program przestał przyjmować zapisy.',
    disk === 'little' && 'Na dysku bazy kończy się miejsce.',
    ...disks.filter(isShort).map(({ folder }) => SHORT_DISK[folder]),
    backup.late && 'Nie ma kopii zapasowej młodszej niż 2 dni. Naciśnij „Zrób kopię teraz”.',
    backup.problem && 'Ostatnia kopia zapasowa się nie udała.',
    archive?.problem,
    copies?.problem && `Kopie nie trafiają na serwer S3. ${copies.problem}`,
    archive?.late &&
      !archive.problem &&
      'Zmiany z ostatnich minut nie trafiają do katalogu kopii. Sprawdź dysk z kopiami.',
    status.foreign_backups.length > 0 && describeForeign(status.foreign_backups),
    ...status.backup_gaps.map(gap => GAP_WORDS[gap]),
    queues.some(({ waiting_seconds }) => waiting_seconds > STANDSTILL) &&
      'Zadania w tle są wstrzymane ponad kwadrans.',
    queues.some(({ failed }) => failed > 0) && 'W ostatniej dobie zaniechano zadań w tle.',
    database.connections > NEARLY * database.max_connections &&
      'Prawie wszystkie połączenia z bazą są zajęte.',
    !database.built_in && database.releases_behind > 0 && describeMissingRepairs(database),
    database.support_ending && describeSupportEnd(database),
    !mail_server &&
      'Program nie wysyła e-maili, także odnośników do ustawienia hasła. Podaj serwer poczty w ustawieniu SMTP_URL.',
    slots.some(({ retained_bytes }) => retained_bytes > MOST_RETAINED) &&
      'Serwer zapasowy bazy nie odbiera zmian, a ich dziennik zapełnia dysk bazy głównej.',
    database.oldest_transaction > LONG_TRANSACTION &&
      'Jakieś połączenie czyta bazę od ponad godziny i wstrzymuje jej porządkowanie.',
    readings_seconds > 60 && 'Zapis o tym, kto przeglądał dane, czeka na bazę.',
    !chain && 'Historii jeszcze nie sprawdzono. Program zrobi to najbliższej nocy.',
    chain && now - Date.parse(chain.at) > 2 * WEEK && 'Historii nie sprawdzono od dwóch tygodni.',
  ].filter(worry => typeof worry === 'string')
}

import './SystemStatus.css'
import { Button } from '@mantine/core'
import { BackUpButton } from '#operations/backups/web/BackUpButton.tsx'
import { sizeInWords } from '#ui/layout/size.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { type SystemStatus as Status, system } from '../contract.ts'
import { UpdateSection } from '#operations/updates/web/UpdateSection.tsx'
import { Queues } from './Queues.tsx'
import { listSystemAlerts } from './system-warnings.ts'

/** Interval in milliseconds at which a running backup is polled. */
const BACKUP_POLL_INTERVAL_MS = 2000

/** Screen of the state of the whole installation for its administrator. */
export function SystemStatus() {
  const { data, refetch, isFetching } = useSuspenseCall(
    system.status,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.backup.under_way === true && BACKUP_POLL_INTERVAL_MS,
    },
  )
  return (
    <>
      <ScreenHead title="Stan systemu">
        {!data.backup.under_way && <BackUpButton variant="default" />}
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Odśwież
        </Button>
      </ScreenHead>
      <div className="system">
        <Worries worries={listSystemAlerts(data)} />
        <Section title="Program i baza">
          <Facts facts={programFacts(data)} />
        </Section>
        <SectionBoundary>
          <UpdateSection />
        </SectionBoundary>
        <Section title="Bezpieczeństwo danych">
          <Facts facts={safetyFacts(data)} />
        </Section>
        <Section title="Co wyszło z kancelarii">
          <Facts facts={sentFacts(data)} />
        </Section>
        <Queues queues={data.queues} />
      </div>
    </>
  )
}

function Worries({ worries }: { worries: string[] }) {
  return (
    <Section title="Wymaga uwagi">
      {worries.length === 0 ? (
        <p className="system-worries">
          <Mark tone="good">Wszystko działa</Mark>
        </p>
      ) : (
        <ul className="system-worries">
          {worries.map(worry => (
            <li key={worry}>{worry}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const DISK: Record<Status['disk'], string> = {
  enough: 'wystarcza',
  little: 'kończy się',
  none: 'nie ma: program nie przyjmuje zapisów',
}

const FOLDERS: Record<Status['disks'][number]['folder'], string> = {
  data: 'Wolne na dysku danych',
  backups: 'Wolne na dysku kopii',
}

function describeRepairs({ releases_behind, newest_version, built_in }: Status['database']) {
  if (!newest_version) return 'program nie zna tej wersji'
  if (releases_behind === 0) return 'wszystkie znane programowi'
  return `są nowsze: ${newest_version}${built_in ? '; przyjdą z nową wersją programu' : ''}`
}

const programFacts = ({ version, started_at, database, disk, disks, waiting }: Status) =>
  [
    ['Wersja programu', version],
    ['Uruchomiony', showInstant(started_at)],
    ['PostgreSQL', database.built_in ? `${database.version}, wbudowany` : database.version],
    ['Poprawki PostgreSQL', describeRepairs(database)],
    ['PostgreSQL poprawiany do', showDay(database.supported_until)],
    ['Wielkość bazy', sizeInWords(database.bytes)],
    ['Połączenia z bazą', `${database.connections} z ${database.max_connections}`],
    ['Żądania czekające na połączenie', String(waiting)],
    ['Miejsce na dysku bazy', DISK[disk]],
    ...disks.map(
      ({ folder, free, total }) =>
        [FOLDERS[folder], `${sizeInWords(free)} z ${sizeInWords(total)}`] as const,
    ),
  ] as const

const safetyFacts = ({ backup, archive, copies, chain, readings_seconds }: Status) =>
  [
    ['Ostatnia dobra kopia', showInstant(backup.made_at) || 'nie ma żadnej'],
    ['Nowa kopia', backup.under_way ? 'powstaje' : ''],
    ['Wielkość kopii', backup.bytes ? sizeInWords(backup.bytes) : ''],
    ['Nieudana kopia', backup.problem ? `${showInstant(backup.failed_at)}: ${backup.problem}` : ''],
    ['Odtworzona na próbę', describeRehearsal(backup)],
    ['Ostatnia pełna kopia bazy', archive ? showInstant(archive.base_at) || 'jeszcze nie' : ''],
    ['Można przywrócić stan do', showInstant(archive?.archived_to)],
    ['Wszystko było na serwerze S3', copies ? showInstant(copies.copied_at) || 'jeszcze nie' : ''],
    ['Czeka na wysłanie do S3', copies?.waiting_bytes ? sizeInWords(copies.waiting_bytes) : ''],
    ['Zapisy czekające na kopię', archive?.waiting_bytes ? sizeInWords(archive.waiting_bytes) : ''],
    ['Historia sprawdzona', chain ? showInstant(chain.at) : 'jeszcze nie'],
    ['Sprawdzone wpisy historii', chain ? String(chain.rows) : ''],
    ['Niezgodności w historii', chain ? String(chain.problems) : ''],
    ['Zapis przeglądania czeka', readings_seconds ? `${readings_seconds} s` : ''],
  ] as const

const describeRehearsal = ({ rehearsed_at, rehearsal_problem }: Status['backup']) =>
  rehearsed_at
    ? [showInstant(rehearsed_at), rehearsal_problem].filter(Boolean).join(': ')
    : 'jeszcze nie'

const SMS: Record<string, string> = {
  accepted: 'przyjęte',
  delivered: 'doręczone',
  undelivered: 'niedoręczone',
  rejected: 'odrzucone',
  unclear: 'niejasne',
  unknown: 'niejasne',
  sending: 'wysyłane',
}
const PAYMENTS: Record<string, string> = {
  starting: 'rozpoczynane',
  started: 'rozpoczęte',
  paid: 'zapłacone',
  failed: 'nieudane',
  unclear: 'niejasne',
}

const formatCounts = (rows: Status['sms'], words: Record<string, string>) =>
  rows.map(({ state, count }) => `${words[state] ?? state}: ${count}`).join(', ') || 'nic'

const sentFacts = ({ letters, sms, payments, mail_server }: Status) =>
  [
    ['Serwer poczty', mail_server ? 'ustawiony' : 'brak: e-maile nie są wysyłane'],
    ['Listy od uruchomienia', `wysłane: ${letters.sent}, nieudane próby: ${letters.failed}`],
    ['SMS-y w ostatniej dobie', formatCounts(sms, SMS)],
    ['Wpłaty w ostatniej dobie', formatCounts(payments, PAYMENTS)],
  ] as const

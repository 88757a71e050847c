import { IconShieldCheck } from '@tabler/icons-react'
import { backups } from '#operations/backups/contract.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { BackUpButton } from '#operations/backups/web/BackUpButton.tsx'
import { Part } from './Part.tsx'

/** Interval in milliseconds at which a running backup is polled. */
const BACKUP_POLL_INTERVAL_MS = 2000

const ages = new Intl.RelativeTimeFormat('pl', { numeric: 'auto' })

/** Formats an age: „5 godzin temu”, „wczoraj”; by the clock within a day, then by days. */
function getAge(instant: string) {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / 3_600_000))
  if (hours === 0) return 'przed chwilą'
  return hours < 24 ? ages.format(-hours, 'hour') : ages.format(-Math.floor(hours / 24), 'day')
}

/** Card of the last backup, for users who are responsible for backups. */
export function LastBackup() {
  const { data } = useSuspenseCall(
    backups.latest,
    {},
    { refetchInterval: ({ state }) => state.data?.under_way === true && BACKUP_POLL_INTERVAL_MS },
  )
  const isAdministrator = currentUserCan('installation.manage')
  const { made_at, late, problem, failed_at, rehearsed_at, rehearsal_problem, under_way } = data
  return (
    <Part icon={IconShieldCheck} title="Ostatnia kopia zapasowa">
      <li>
        <strong>{made_at ? showInstant(made_at) : 'Nie ma jeszcze żadnej kopii.'}</strong>
        <span>{made_at && `${getAge(made_at)}, `}kopia danych wszystkich parafii</span>
        {late && made_at && <Mark tone="bad">starsza niż 2 dni</Mark>}
      </li>
      {problem && (
        <li>
          <Mark tone="bad">{`nieudana ${showInstant(failed_at)}`}</Mark>
          <span>{problem}</span>
        </li>
      )}
      {(late || problem) && !under_way && (
        <li>
          <span>
            {!isAdministrator && 'Powiadom administratora. '}
            Bez kopii awaria dysku zabiera wszystkie wpisy.
          </span>
        </li>
      )}
      {under_way ? (
        <li>
          <output>Kopia powstaje. Zobaczysz ją tu, gdy będzie gotowa.</output>
        </li>
      ) : (
        isAdministrator && (
          <li>
            <BackUpButton size="compact-md" variant="default" />
          </li>
        )
      )}
      {rehearsed_at && (
        <li>
          <span>
            {rehearsal_problem
              ? `Próba odtworzenia ${showInstant(rehearsed_at)} się nie udała: ${rehearsal_problem}`
              : `Odtworzona na próbę ${showInstant(rehearsed_at)}`}
          </span>
        </li>
      )}
    </Part>
  )
}

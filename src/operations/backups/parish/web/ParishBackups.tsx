import '@mantine/core/styles/Progress.layer.css'
import { ChooseParish } from '#shell/ChooseParish.tsx'
import { Button, Progress } from '@mantine/core'
import { IconCalendarRepeat, IconDownload, IconMail, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { sizeInWords } from '#ui/layout/size.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Mark } from '#ui/layout/Mark.tsx'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { buildProblem } from '#ui/calls/failures.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { useSession } from '#shell/session.ts'
import { type BackupPlan, type ParishBackup, parishBackups } from '../contract.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { typeWords } from '../labels.ts'

const isAhead = ({ state }: ParishBackup) => state === 'waiting' || state === 'making'

/** Screen of the backups of the parish: their state, progress and downloads. */
export function ParishBackups() {
  const { user } = useSession()
  if (user.parish_id === null) return <ChooseParish />
  return <OfParish />
}

function OfParish() {
  const [isOrdering, order] = useState(false)
  const [isPlanning, plan] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const { data } = useSuspenseCall(
    parishBackups.list,
    {},
    { refetchInterval: isMoving ? 2000 : false },
  )
  const rows = data.data
  if (rows.some(isAhead) !== isMoving) setMoving(!isMoving)
  const newest = rows.find(({ url }) => url)
  return (
    <>
      <ScreenHead title="Kopie danych parafii">
        {newest && <ResendButton />}
        <Button
          variant="default"
          leftSection={<IconCalendarRepeat size={18} aria-hidden />}
          onClick={() => plan(true)}
        >
          Kopie automatyczne
        </Button>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isMoving}
          onClick={() => order(true)}
        >
          Zamów kopię
        </Button>
      </ScreenHead>
      <Plans plans={data.plans} />
      <Section title="Zamówione kopie">
        {rows.length === 0 && (
          <p className="kit-none">
            Nie zamówiono jeszcze żadnej kopii. Kopia to jeden plik zamknięty hasłem: wszystkie dane
            parafii w tabelach CSV albo księgi do druku w PDF.
          </p>
        )}
        <ul className="kit-lines">
          {rows.map(row => (
            <Line key={row.id} row={row} />
          ))}
        </ul>
      </Section>
      {isOrdering && <OrderDialog onClose={() => order(false)} />}
      {isPlanning && <PlanDialog onClose={() => plan(false)} />}
    </>
  )
}

/** Lists the automatic backups, with the next date of each. */
function Plans({ plans }: { plans: BackupPlan[] }) {
  const on = plans.filter(({ period }) => period > 0)
  if (on.length === 0) return null
  return (
    <Section title="Robione same">
      <ul className="kit-lines kit-span-4">
        {on.map(({ parish_backup_type_id, period, upcoming_start_date, planned_by_name }) => (
          <li key={parish_backup_type_id}>
            <div>
              <strong>{typeWords(parish_backup_type_id)}</strong>
              <small>
                co {period} dni, najbliższa {showDay(upcoming_start_date)}; e-mail dostaje{' '}
                {planned_by_name}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const RESEND = 'Wystąpił błąd podczas ponownego wysyłania prośby o kopię.'

function ResendButton() {
  const resend = useSave(parishBackups.resend)
  const { parish } = useSession()
  // The e-mail addresses of the demo are invented, so no mail is sent to them.
  if (parish?.demo_account === 1) return null
  const send = () =>
    resend
      .mutateAsync({})
      .then(() => notify('Wysłano e-mail z odnośnikiem', { tone: 'good' }))
      .catch(problem => notify(`${RESEND} ${buildProblem(problem).message}`, { tone: 'bad' }))
  return (
    <Button
      variant="default"
      loading={resend.isPending}
      leftSection={<IconMail size={18} aria-hidden />}
      onClick={() => void send()}
    >
      Wyślij e-mail ponownie
    </Button>
  )
}

function Line({ row }: { row: ParishBackup }) {
  const { parish_backup_type_id, ordered_at, ordered_by_name, planned, url, bytes } = row
  return (
    <li>
      <div>
        <strong>{typeWords(parish_backup_type_id)}</strong> <State row={row} />
        <small>
          {planned ? 'Zrobiona sama' : 'Zamówiono'} {showInstant(ordered_at)}, {ordered_by_name}
          {bytes !== null && `, ${sizeInWords(bytes)}`}
        </small>
        <small>{describeTakings(row)}</small>
        {row.problem && <small>{row.problem}</small>}
        {isAhead(row) && <Advance row={row} />}
      </div>
      {url && (
        <LinkButton
          to={url}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Pobierz kopię z ${showInstant(ordered_at)}`}
        >
          Pobierz
        </LinkButton>
      )}
    </li>
  )
}

const Advance = ({ row: { progress } }: { row: ParishBackup }) => (
  <Progress.Root mt={8} maw={420}>
    <Progress.Section value={Math.max(progress * 100, 2)} aria-label="Postęp kopii" />
  </Progress.Root>
)

function State({ row: { state, progress, expires_at } }: { row: ParishBackup }) {
  if (state === 'ready') return <Mark tone="good">{`gotowa do ${showInstant(expires_at)}`}</Mark>
  if (state === 'failed') return <Mark tone="bad">nie powstała</Mark>
  if (state === 'gone') return <Mark>już usunięta</Mark>
  return (
    <Mark tone="warn">
      {state === 'waiting' ? 'czeka' : `powstaje, ${Math.round(progress * 100)}%`}
    </Mark>
  )
}

const describeTakings = ({ taken: times, taken_at, taken_by }: ParishBackup) =>
  times > 0 &&
  `Pobrana ${plural(times, 'raz', 'razy', 'razy')}, ostatnio ${showInstant(taken_at)}, ${taken_by}`

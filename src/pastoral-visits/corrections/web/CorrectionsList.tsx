import { Button, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { LongText } from '#ui/fields.ts'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { showInstant, showPartialDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { correctionStates } from '../../labels.ts'
import { CorrectionQuery, type VisitCorrection, visitCorrections } from '../contract.ts'

const CARDS = '/status-of-the-animarum/parish-records'
const STATES = Object.entries(correctionStates).map(([value, label]) => ({ value, label }))

const columns: TableColumn<VisitCorrection>[] = [
  {
    key: 'who',
    title: 'Kogo dotyczy',
    cell: row => (
      <>
        {row.person ?? row.family_name ?? 'bez karty'} <small>{row.address}</small>
      </>
    ),
  },
  { key: 'what', title: 'Co się zmieniło', cell: row => <What row={row} /> },
  {
    key: 'proposed',
    title: 'Kto i kiedy',
    cell: ({ proposed_by_name, proposed_at }) => `${proposed_by_name}, ${showInstant(proposed_at)}`,
  },
  {
    key: 'state',
    title: 'Rozstrzygnięcie',
    cell: row => (row.state === 'waiting' ? <Decide row={row} /> : <Decided row={row} />),
  },
]

/** List of corrections proposed during visits, with the old and new values next to each other. */
export function CorrectionsList() {
  const list = useListQuery(CorrectionQuery)
  const answer = useCall(visitCorrections.list, { query: list.query })
  return (
    <RecordTable
      name="visit-corrections"
      list={list}
      answer={answer}
      columns={columns}
      count={['poprawka', 'poprawki', 'poprawek']}
      empty={{ text: 'Żadna poprawka nie czeka. Pojawią się tu zmiany zgłoszone podczas kolędy.' }}
      filters={
        <FilterBar list={list} filters={[{ name: 'state', label: 'Czekające', options: STATES }]} />
      }
    />
  )
}

const shownValue = (label: string, value: string | null) => {
  if (!value) return 'brak'
  if (label === 'Telefon') return showPhone(value)
  return label === 'Data urodzenia' ? showPartialDay(value) : value
}

function What({ row }: { row: VisitCorrection }) {
  const { subject, label, current_value, old_value, new_value, content, remarks } = row
  const changedSince = subject !== 'new_person' && label && current_value !== old_value && old_value
  return (
    <span className="visits-what">
      {label && (
        <span>
          {label}: <del>{shownValue(label, current_value)}</del>{' '}
          <ins>{shownValue(label, new_value)}</ins>
        </span>
      )}
      {changedSince && <Mark tone="warn">karta zmieniona od tego czasu</Mark>}
      {content && 'names' in content && (
        <span>
          Nowa osoba: {content.surname} {content.names}{' '}
          {content.birth_date && `(${showPartialDay(content.birth_date)})`}
        </span>
      )}
      {content && 'how' in content && (
        <span>
          {content.how === 'died' ? 'Śmierć' : 'Wyprowadzka'}{' '}
          {content.on && showPartialDay(content.on)}
        </span>
      )}
      {remarks && <em>{remarks}</em>}
    </span>
  )
}

const Decided = ({ row: { state, decided_by_name, reason } }: { row: VisitCorrection }) => (
  <span>
    <Mark tone={state === 'accepted' ? 'good' : 'plain'}>{correctionStates[state]}</Mark>{' '}
    {[decided_by_name, reason].filter(Boolean).join(': ')}
  </span>
)

function Decide({ row }: { row: VisitCorrection }) {
  const { id, version, automatic, person_id, family_id } = row
  const accept = useSave(visitCorrections.accept)
  const withNotice = useRunWithToast()
  const [refusing, setRefusing] = useState(false)
  const card = person_id
    ? `${CARDS}/peoples/${person_id}/preview`
    : family_id && `${CARDS}/families/${family_id}/preview`
  return (
    <span className="visits-decide">
      <Button
        size="compact-md"
        loading={accept.isPending}
        onClick={() =>
          void withNotice(
            accept.mutateAsync({ params: { id }, body: { version } }),
            automatic ? 'Zapisano na karcie' : 'Zapisano, że załatwione',
          )
        }
      >
        {automatic ? 'Przyjmij' : 'Załatwione'}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setRefusing(true)}>
        Odrzuć
      </Button>
      {card && <Link to={card}>Karta</Link>}
      {refusing && <RefuseCorrection row={row} onClose={() => setRefusing(false)} />}
    </span>
  )
}

function RefuseCorrection({ row, onClose }: { row: VisitCorrection; onClose: () => void }) {
  const refuse = useSave(visitCorrections.refuse)
  return (
    <Modal opened onClose={onClose} title="Odrzucenie poprawki" size="lg">
      <RecordForm
        inModal
        saveLabel="Odrzuć poprawkę"
        schema={visitCorrections.refuse.body}
        values={{ version: row.version, reason: '' }}
        onSave={body => refuse.mutateAsync({ params: { id: row.id }, body })}
        onSaved={() => {
          notify('Odrzucono poprawkę', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <LongText name="reason" label="Dlaczego" rows={2} span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}

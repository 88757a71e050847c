import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useSearchWord } from '#ui/route-address.ts'
import { ClergyName } from '#ui/table/ClergyName.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDayAndTime } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { ATTENTION, toFlag } from '#ui/table/flag.ts'
import {
  BaptismRegistrationQuery,
  type RegistrationRow,
  baptismRegistrations,
  registrationStatuses,
} from '../contract.ts'
import { RegistrationCard } from './RegistrationCard.tsx'
import { EditRegistration } from './form/RegistrationForm.tsx'
import { Status } from './Status.tsx'

const PATH = '/books/baptisms/register'

const columns: TableColumn<RegistrationRow>[] = [
  {
    key: 'planned_date',
    title: 'Termin',
    sort: 'planned_date',
    cell: ({ planned_date, planned_time }) =>
      planned_date ? showDayAndTime(planned_date, planned_time) : 'bez terminu',
  },
  {
    key: 'child',
    title: 'Dziecko',
    sort: 'surname',
    cell: ({ surname, names }) => `${surname} ${names}`,
  },
  { key: 'minister', title: 'Szafarz', cell: ({ minister }) => <ClergyName name={minister} /> },
  { key: 'phone', title: 'Telefon rodziców', cell: row => showPhone(row.parents_phone) },
  { key: 'missing', title: 'Brakuje', cell: ({ missing }) => missing.join(', ') },
  { key: 'status', title: 'Stan', cell: row => <Status {...row} /> },
]

/** List of registrations, or one of them when the address contains its id. */
export function BaptismRegister() {
  const registration = useSearchWord('registration')
  const edit = useSearchWord('edit')
  const id = Number(registration)
  if (!id) return <Registrations />
  return edit ? <EditRegistration id={id} /> : <RegistrationCard id={id} />
}

function Registrations() {
  const list = useListQuery(BaptismRegistrationQuery)
  const { needs_attention, open, ...rest } = list.query
  const query = { ...rest, needs_attention: toFlag(needs_attention), open: toFlag(open) }
  const answer = useCall(baptismRegistrations.list, { query })
  const add = (
    <LinkButton
      to={'/books/baptisms/register/addPerson'}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      Nowe zgłoszenie
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Zgłoszenia do chrztu">{add}</ScreenHead>
      <RecordTable
        name="baptism-registrations"
        list={list}
        answer={answer}
        columns={columns}
        count={['zgłoszenie', 'zgłoszenia', 'zgłoszeń']}
        linkTo={({ id }) => ({ to: PATH, search: { registration: id } })}
        empty={{ text: 'Nikt nie zgłosił jeszcze dziecka do chrztu.', action: add }}
        filters={
          <FilterBar
            list={list}
            search="Imię i nazwisko dziecka"
            filters={[
              {
                name: 'status',
                label: 'Każdy stan',
                noun: 'Stan',
                options: Object.entries(registrationStatuses).map(([value, label]) => ({
                  value,
                  label,
                })),
              },
              { name: 'needs_attention', label: 'Uwagi', options: ATTENTION },
            ]}
          />
        }
      />
    </>
  )
}

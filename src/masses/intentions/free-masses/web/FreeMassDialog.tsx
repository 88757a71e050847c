import './FirstFree.css'
import { Button, Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#ui/calls/query.ts'
import { plural } from '#shared/text/plural.ts'
import { today } from '#shared/dates/days.ts'
import { useManyPlaces, useMassPlaces } from '../../web/MassFields.tsx'
import { intentionPatterns } from '../../patterns/contract.ts'
import { massWords } from '../../labels.ts'
import { weekdayWords } from '#shared/dates/weekday-names.ts'
import { type FreeMass, freeMasses } from '../contract.ts'

interface MassFilter {
  mass_time?: string | undefined
  weekday?: number | undefined
  parish_place_id?: number | undefined
}

interface Props {
  /** First day of the search, or today if it is past. */
  from?: string | undefined
  onTake: (mass: FreeMass) => void
  onClose: () => void
}

/** Dialog of the next free Masses, filtered by hour, weekday and church. */
export const FreeMassDialog = ({ onClose, ...asked }: Props) => (
  <Modal opened onClose={onClose} title="Pierwszy wolny termin" size="lg">
    <Offers {...asked} />
  </Modal>
)

function Offers({ from, onTake }: Omit<Props, 'onClose'>) {
  const [wishes, want] = useState<MassFilter>({})
  const date_from = from && from > today() ? from : today()
  // Without a cache, because the Masses of an earlier search may be taken since.
  const { data } = useCall(freeMasses, { query: { date_from, ...wishes } }, { gcTime: 0 })
  const manyPlaces = useManyPlaces()
  return (
    <>
      <Wishes wanted={wishes} onChange={change => want({ ...wishes, ...change })} />
      <ul className="intentions-offers">
        {data?.data.map((mass, index) => (
          <li key={`${mass.mass_date} ${mass.mass_time} ${mass.parish_place_id}`}>
            <Button
              variant={index === 0 ? 'filled' : 'default'}
              fullWidth
              justify="start"
              data-autofocus={index === 0 || undefined}
              autoFocus={index === 0 && Object.keys(wishes).length === 0}
              onClick={() => onTake(mass)}
            >
              {massWords(manyPlaces ? mass : { ...mass, place: null })}
              {mass.free > 1 && ` (${plural(mass.free, 'miejsce', 'miejsca', 'miejsc')})`}
            </Button>
          </li>
        ))}
      </ul>
      {data?.data.length === 0 && (
        <p role="status">
          Przez najbliższy rok nie ma takiej wolnej Mszy. Wybierz inną godzinę albo inny dzień;
          jeśli nie ma żadnej, dopisz Msze w szablonie wolnych intencji.
        </p>
      )}
    </>
  )
}

const EVERY_PATTERN = { per_page: 200 } as const

function Wishes({
  wanted,
  onChange,
}: {
  wanted: MassFilter
  onChange: (change: MassFilter) => void
}) {
  const places = useMassPlaces() ?? []
  const { data } = useCall(intentionPatterns.list, { query: EVERY_PATTERN }, { staleTime: 300_000 })
  const hours = [
    ...new Set(data?.data.flatMap(({ active, mass_time }) => (active ? mass_time : []))),
  ].toSorted()
  return (
    <div className="intentions-wishes">
      <NativeSelect
        label="Godzina"
        value={wanted.mass_time ?? ''}
        data={[{ value: '', label: 'Każda' }, ...hours]}
        onChange={event => onChange({ mass_time: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        label="Dzień tygodnia"
        value={wanted.weekday ?? ''}
        data={[
          { value: '', label: 'Każdy' },
          ...weekdayWords.map((label, index) => ({ value: String(index + 1), label })),
        ]}
        onChange={event => onChange({ weekday: Number(event.currentTarget.value) || undefined })}
      />
      {places.length > 1 && (
        <NativeSelect
          label="Miejsce"
          value={wanted.parish_place_id ?? ''}
          data={[
            { value: '', label: 'Każde' },
            ...places.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={event =>
            onChange({ parish_place_id: Number(event.currentTarget.value) || undefined })
          }
        />
      )}
    </div>
  )
}

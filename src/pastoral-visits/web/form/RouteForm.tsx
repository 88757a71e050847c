import '../visits.css'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { useMinisters } from '#books/core/web/form/MinisterField.tsx'
import { useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Check, Choice, Day, LongText, Text, Time } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { today } from '#shared/dates/days.ts'
import { useSeason } from '../list/season.tsx'
import { VISITS } from '../paths.ts'
import {
  type VisitRoute,
  VisitRouteEdition,
  VisitRouteEntry,
  pastoralVisits,
} from '../../visit-routes/contract.ts'
import { routeStates } from '../../labels.ts'
import { DoorLines } from './DoorLines.tsx'
import { RangeLines } from './RangeLines.tsx'
import { ShownDoor } from './shown.ts'
import { listKeys, pickFields } from '#shared/objects.ts'

const TOO_MANY_ADDRESSES_MESSAGE =
  'Na jednej trasie może być najwyżej 400 adresów. Podziel ją na dwie.'
const doorsShape = { doors: z.array(ShownDoor).max(400, TOO_MANY_ADDRESSES_MESSAGE) }
const Entry = VisitRouteEntry.safeExtend(doorsShape)
const Edition = VisitRouteEdition.safeExtend(doorsShape)

const toDoorEntries = (doors: z.output<typeof ShownDoor>[]) =>
  doors.map(({ town: _, street: __, family_name: ___, outcome: ____, ...door }) => door)

const blankRange = {
  dic_town_id: null,
  dic_street_id: null,
  number_from: '',
  number_to: '',
  side: 'all' as const,
  entrance: '',
  place_from: '',
  place_to: '',
  descending: false,
}

/** Form of a new route: day, hours, priest, streets; then the addresses proposed from the register. */
export function AddRoute() {
  const { season } = useSeason()
  const date = useSearchWord('date')
  const add = useSave(pastoralVisits.add)
  const handleSave = useDone()
  if (!season) return null
  const first = today() > season.date_from ? today() : season.date_from
  return (
    <>
      <ScreenHead title={`Nowa trasa, kolęda ${season.name}`} />
      <RecordForm
        schema={Entry}
        values={{
          visit_season_id: season.id,
          name: '',
          date: date ?? first,
          time_from: '16:00',
          time_to: '21:00',
          parish_worker_id: null,
          companions: '',
          transport: '',
          notes: '',
          additional: false,
          state: 'planned',
          ranges: [blankRange],
          doors: [],
        }}
        onSave={body => add.mutateAsync({ body: { ...body, doors: toDoorEntries(body.doors) } })}
        onSaved={handleSave}
      >
        <RouteFields />
      </RecordForm>
    </>
  )
}

export function EditRoute({ route }: { route: VisitRoute }) {
  const params = { id: route.id }
  const edit = useSave(pastoralVisits.edit)
  const handleSave = useDone()
  return (
    <RecordForm
      schema={Edition}
      values={toFormValues(route)}
      reload={async () => toFormValues(await call(pastoralVisits.get, { params }))}
      onSave={body =>
        edit.mutateAsync({ params, body: { ...body, doors: toDoorEntries(body.doors) } })
      }
      onSaved={handleSave}
    >
      <RouteFields route={route.id} />
    </RecordForm>
  )
}

const RANGE = listKeys(blankRange)
const DOOR = listKeys(ShownDoor.shape)

const toFormValues = (route: VisitRoute) => ({
  ...route,
  ranges: route.ranges.map(range => pickFields(range, RANGE)),
  doors: route.doors.map(door => pickFields(door, DOOR as (keyof typeof door)[]) as ShownDoor),
})

const STATES = Object.entries(routeStates).map(([value, label]) => ({ value, label }))

function RouteFields({ route = null }: { route?: number | null }) {
  const priests = (useMinisters() ?? [])
    .filter(({ clergy, active }) => clergy && active)
    .map(({ id, label }) => ({ value: id, label }))
  return (
    <>
      <Section title="Kiedy i kto">
        <Day name="date" label="Dzień" />
        <Time name="time_from" label="Od godziny" />
        <Time name="time_to" label="Do godziny" />
        <Choice name="state" label="Stan" options={STATES} clearable={false} />
        <Choice name="parish_worker_id" label="Kapłan" options={priests} span={2} />
        <Text name="name" label="Nazwa trasy" hint="Nieobowiązkowa, np. Górny Koniec" span={2} />
        <Text name="companions" label="Towarzyszą" hint="Ministranci, organista" span={2} />
        <Text name="transport" label="Dojazd" hint="Kto i skąd zabiera kapłana" span={2} />
        <LongText name="notes" label="Uwagi" rows={2} span={4} />
        <Check
          name="additional"
          label="Kolęda dodatkowa: dla tych, u których nie udało się za pierwszym razem"
          span={4}
        />
      </Section>
      <RangeLines blank={blankRange} />
      <DoorLines route={route} />
    </>
  )
}

function useDone() {
  const navigate = useNavigate()
  return ({ id, warnings }: { id: number; warnings: string[] }) => {
    notify('Zapisano trasę', { tone: 'good' })
    for (const warning of warnings.slice(0, 3)) notify(warning, { tone: 'bad' })
    void navigate({ to: `${VISITS}/${id}/edit`, ignoreBlocker: true })
  }
}

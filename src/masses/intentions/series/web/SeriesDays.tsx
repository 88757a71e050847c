import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { Day, Text, Time } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { today } from '#shared/dates/days.ts'
import { PlaceChoice, useManyPlaces } from '../../web/MassFields.tsx'
import { adviceOnDay } from '../../warnings.ts'
import { intentionSeries } from '../contract.ts'
import { type SeriesDayChoice, type SeriesDayChoices, getPlan } from './plan.ts'
import { SeriesDayLine } from './SeriesDayLine.tsx'

interface Props {
  /** Series that is moved: its id, the number of Masses to move, and the number of the first one. */
  moving?: { id: number; wanted: number; from: number }
  /** First day that the program put into the form, marked as a proposal until another is typed. */
  proposedDay?: string | undefined
}

export const isDay = (day: unknown): day is string =>
  typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && day >= '1970' && day < '2200'

/** Table of thirty consecutive days with the Mass of each; the clerk decides about days without a free Mass. */
export function SeriesDays({ moving, proposedDay }: Props) {
  const { setValue, clearErrors, formState } = useFormContext()
  const { isDirty } = formState
  const first = useFormValue<string>('first_day')
  const [choices, choose] = useState<SeriesDayChoices>({})
  const proposal = useProposal(first, moving?.id)
  const data = isDay(first) ? proposal.data : undefined
  useAgain(() => void (isDay(first) && proposal.refetch()))
  const massCount = moving?.wanted ?? 30
  const plan = useMemo(
    () => getPlan(data?.data ?? [], choices, { wanted: massCount, from: moving?.from }),
    [data, choices, massCount, moving?.from],
  )
  const ready = plan.open.length === 0 && plan.masses.length === massCount
  // The proposal of the program is no change of the user, whom leaving the form would ask about it.
  const shouldDirty = isDirty || Object.keys(choices).length > 0
  const placeDays = useEffectEvent((days: typeof plan.masses) =>
    setValue('days', days, { shouldDirty }),
  )
  useEffect(() => placeDays(ready ? plan.masses : []), [plan, ready])
  const put = (day: string, choice: SeriesDayChoice | undefined) => {
    clearErrors('days')
    choose({ ...choices, [day]: choice })
  }
  return (
    <Section title="Dni i Msze">
      <Advice check={onFirstDay}>
        <FirstDay
          label={moving ? 'Od dnia' : 'Pierwszy dzień'}
          hint={first === proposedDay && PROPOSAL}
        />
      </Advice>
      <Time name="usual_time" label="Zwykle o godzinie" />
      {useManyPlaces() && <PlaceChoice />}
      {data && plan.open.length > 0 && (
        <Blocked
          open={plan.open.length}
          better={data.unbroken_from}
          onBetter={day => setValue('first_day', day, { shouldDirty: true })}
        />
      )}
      {plan.lines.some(({ state }) => state === 'skipped') && (
        <Text
          name="gap_reason"
          label="Ważna przyczyna przerwy"
          hint="Na przykład choroba kapłana albo pogrzeb, gdy była tylko jedna Msza. Opuszczony dzień dołącza się na końcu."
          span={4}
        />
      )}
      {data && (
        <table className="series-days kit-span-4">
          <thead>
            <tr>
              <th scope="col">Nr</th>
              <th scope="col">Dzień</th>
              <th scope="col">Msza</th>
            </tr>
          </thead>
          <tbody>
            {plan.lines.map(line => (
              <SeriesDayLine
                key={line.day.day}
                line={line}
                choice={choices[line.day.day]}
                onChoose={choice => put(line.day.day, choice)}
              />
            ))}
          </tbody>
        </table>
      )}
      {data && plan.open.length === 0 && plan.masses.length < massCount && (
        <Alert className="kit-span-4" color="orange" icon={<IconAlertTriangle aria-hidden />}>
          W najbliższych tygodniach jest tylko{' '}
          {plural(plan.masses.length, 'wolna Msza', 'wolne Msze', 'wolnych Mszy')}. Wybierz inny
          pierwszy dzień albo dodaj Msze do szablonu.
        </Alert>
      )}
    </Section>
  )
}

const onFirstDay = ({ first_day }: Record<string, unknown>) =>
  isDay(first_day) ? adviceOnDay('first_day', first_day, today()) : []
const FirstDay = ({ label, hint }: { label: string; hint: string | false }) => (
  <Day name="first_day" label={label} hint={useAdvice()('first_day', hint)} />
)

const PROPOSAL = 'Propozycja: najbliższe 30 dni bez przerwy'

function useProposal(first: string | undefined, intention_series_id: number | undefined) {
  const usual = useFormValue<string>('usual_time')
  const place = useFormValue<number | null>('parish_place_id')
  const celebrant_id = useFormValue<number | null>('celebrant_id') ?? undefined
  const mass_time = /^\d\d:\d\d$/.test(usual ?? '') ? usual : undefined
  const query = {
    date_from: first ?? '',
    mass_time,
    parish_place_id: place ?? undefined,
    celebrant_id,
    intention_series_id,
  }
  return useCall(intentionSeries.proposal, { query }, { enabled: isDay(first) })
}

/** Refetches the free Masses when days were refused. */
function useAgain(refetch: () => void) {
  const { errors } = useFormContext().formState
  const daysError: { message?: string } | undefined = get(errors, 'days')
  const read = useEffectEvent(refetch)
  useEffect(() => {
    if (daysError?.message) read()
  }, [daysError?.message])
}

function Blocked(props: { open: number; better: string | null; onBetter: (day: string) => void }) {
  const { open, better, onBetter } = props
  return (
    <Alert className="kit-span-4" color="orange" icon={<IconAlertTriangle aria-hidden />}>
      <p className="series-blocked">
        {plural(open, 'dzień nie ma', 'dni nie mają', 'dni nie ma')} wolnej Mszy. Gregorianka jest
        nieprzerwana: na każdy taki dzień wybierz Mszę o innej godzinie albo pomiń go z ważnej
        przyczyny.
      </p>
      {better ? (
        <Button variant="default" size="compact-sm" onClick={() => onBetter(better)}>
          Zacznij {showDay(better)}: 30 dni bez przerwy
        </Button>
      ) : (
        <p className="series-blocked">W ciągu roku nie ma trzydziestu wolnych dni z rzędu.</p>
      )}
    </Alert>
  )
}

import './series.css'
import { useNavigate } from '@tanstack/react-router'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { today, addDays } from '#shared/dates/days.ts'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { Day, LongText, Money, Phone, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Day as DayText, Id, Time, orNull } from '#shared/fields.ts'
import { currentUserCan } from '#shell/session.ts'
import { PurchaserField } from '../../web/form/PurchaserField.tsx'
import { CelebrantField } from '../../web/MassFields.tsx'
import { useDeceasedIntention } from '../../web/deceased.ts'
import { INTENTIONS } from '../../web/paths.ts'
import { SeriesEntry, SeriesMove, intentionSeries } from '../contract.ts'
import { SeriesDays, isDay } from './SeriesDays.tsx'

/** Fields from which the wizard proposes the days; they are not sent. */
const wizard = {
  first_day: DayText.refine(isDay, 'Sprawdź rok: na tak dawny dzień nie ma już Mszy'),
  usual_time: orNull(Time).default(null),
  parish_place_id: orNull(Id).default(null),
}
const Wizard = SeriesEntry.safeExtend(wizard)

const DEFAULT_FIRST_DAY = addDays(today(), 7)

const EMPTY_SERIES_ENTRY = {
  content: '',
  public_content: '',
  celebrant_id: null,
  celebrant: '',
  purchaser_name: '',
  purchaser_phone: '',
  purchaser_email: '',
  offering: null,
  dic_payment_method_id: null,
  paid_date: null,
  receipt_number: '',
  notes: '',
  days: [],
  gap_reason: '',
  first_day: DEFAULT_FIRST_DAY,
  usual_time: null,
  parish_place_id: null,
}

/** Form of a Gregorian series: every day is shown before anything is saved. */
export function AddSeries() {
  const add = useSave(intentionSeries.add)
  const show = useAfterSave('Zapisano gregoriankę')
  const requestedDay = useSearchWord('first_day')
  const proposedDay = useUnbrokenDay(requestedDay)
  const values = {
    ...EMPTY_SERIES_ENTRY,
    first_day: requestedDay ?? proposedDay ?? DEFAULT_FIRST_DAY,
    ...useDeceasedIntention(),
  }
  return (
    <>
      <ScreenHead title="Nowa gregorianka" />
      <RecordForm
        schema={Wizard}
        values={values}
        onSave={({ first_day: _, usual_time: __, parish_place_id: ___, ...body }) =>
          add.mutateAsync({ body })
        }
        onSaved={show}
      >
        <Section title="Intencja">
          <LongText
            name="content"
            label="Treść intencji"
            hint="Za jedną osobę zmarłą, na przykład: † Jan Zięba"
            span={4}
            rows={2}
          />
          <CelebrantField />
          <Text name="public_content" label="Treść do ogłoszenia" span={2} />
        </Section>
        <Section title="Zamawiający i ofiara">
          <PurchaserField />
          <Phone name="purchaser_phone" label="Telefon" />
          <Text name="purchaser_email" label="E-mail" maxLength={200} />
          {currentUserCan('offerings.read') && <Money name="offering" label="Ofiara za całość" />}
          <DictionaryField
            name="dic_payment_method_id"
            dictionary="PaymentMethod"
            label="Sposób złożenia ofiary"
          />
          <Day name="paid_date" label="Ofiarę złożono dnia" />
          <Text name="receipt_number" label="Nr pokwitowania" />
        </Section>
        <SeriesDays proposedDay={proposedDay} />
      </RecordForm>
    </>
  )
}

/** Returns the first day of thirty free ones in a row, for a form opened without a day. */
function useUnbrokenDay(requestedDay: string | undefined) {
  const query = { date_from: DEFAULT_FIRST_DAY }
  const { data } = useOptionalCall(intentionSeries.proposal, requestedDay ? undefined : { query })
  return data?.unbroken_from ?? undefined
}

const Moving = SeriesMove.safeExtend(wizard)

/** Moves all Masses of a series that were not celebrated yet to other days at once. */
export function MoveSeries() {
  const seriesID = useParam('seriesID')
  const params = { id: Number(seriesID) }
  const { data } = useSuspenseCall(intentionSeries.get, { params })
  const move = useSave(intentionSeries.move)
  const show = useAfterSave('Przeniesiono gregoriankę')
  const remainingMasses = data.intentions.filter(
    ({ status }) => status === 'accepted' || status === 'reserved',
  )
  const [first] = remainingMasses
  if (!first) return <p>Tej gregorianki nie można przenieść: wszystkie Msze są już zakończone.</p>
  const { version, gap_reason } = data
  return (
    <>
      <ScreenHead title={`Przeniesienie gregorianki: ${data.content}`} />
      <RecordForm
        schema={Moving}
        values={{
          version,
          gap_reason,
          days: [],
          first_day: first.mass_date,
          usual_time: first.mass_time,
          parish_place_id: null,
        }}
        onSave={({ first_day: _, usual_time: __, parish_place_id: ___, ...body }) =>
          move.mutateAsync({ params, body })
        }
        onSaved={show}
      >
        <SeriesDays
          moving={{ id: params.id, wanted: remainingMasses.length, from: first.series_number ?? 1 }}
        />
      </RecordForm>
    </>
  )
}

function useAfterSave(message: string) {
  const navigate = useNavigate()
  return ({ id }: { id: number }) => {
    notify(message, { tone: 'good' })
    void navigate({ to: `${INTENTIONS}/series/${id}/preview` })
  }
}

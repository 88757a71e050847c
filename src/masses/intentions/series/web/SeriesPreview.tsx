import '@mantine/core/styles/Alert.layer.css'
import './series.css'
import { Alert, Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconArrowsMove, IconBan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { computeWeekday } from '#shared/dates/days.ts'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useParam } from '#ui/route-address.ts'
import { LongText } from '#ui/fields.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { INTENTIONS } from '../../web/paths.ts'
import { inManyPlaces, statusWords } from '../../labels.ts'
import { shortWeekdays } from '#shared/dates/weekday-names.ts'
import { type MassSeries, intentionSeries } from '../contract.ts'
import { OfferingButton } from './Offering.tsx'
import { RewordButton } from './Reword.tsx'

/** Screen of one series: its progress, its gaps and each of its Masses. */
export function SeriesPreview() {
  const seriesID = useParam('seriesID')
  const { data } = useSuspenseCall(intentionSeries.get, { params: { id: Number(seriesID) } })
  const { intentions, gaps, gap_reason, cancel_reason } = data
  const celebratedMasses = intentions.filter(
    ({ status }) => status === 'celebrated' || status === 'passed_on',
  )
  const validMasses = intentions.filter(({ status }) => status !== 'cancelled' || data.cancelled_at)
  // A Mass that was moved alone retains its number, but its day may be out of order.
  const days = validMasses.map(({ mass_date }) => mass_date).toSorted()
  return (
    <>
      <ScreenHead
        title={`Gregorianka: ${data.content}`}
        badges={<Mark>{`odprawione: ${celebratedMasses.length} z 30`}</Mark>}
      >
        {data.owed > 0 && <OfferingButton series={data} />}
        {!data.cancelled_at && <RewordButton series={data} />}
        {!data.cancelled_at && (
          <Actions series={data} left={intentions.length - celebratedMasses.length} />
        )}
      </ScreenHead>
      {data.cancelled_at && (
        <p className="kit-banner" data-tone="warn">
          Gregorianka odwołana: {cancel_reason}
        </p>
      )}
      {!data.cancelled_at && gaps.length > 0 && (
        <Alert color="orange" mb="md" icon={<IconAlertTriangle aria-hidden />}>
          Bez Mszy: {gaps.map(showDay).join(', ')}.{' '}
          {gap_reason
            ? `Przyczyna: ${gap_reason}`
            : 'Przyjmij na te dni Msze albo przenieś resztę.'}
        </Alert>
      )}
      <Section title="Msze">
        <Facts
          facts={[
            ['Zamawiający', intentions[0]?.purchaser_name],
            ['Telefon', showPhone(data.purchaser_phone)],
            ['E-mail', data.purchaser_email],
            ['Ofiara', offeringWords(data)],
            ['Pierwsza Msza', showDay(days[0])],
            ['Ostatnia Msza', showDay(days.at(-1))],
          ]}
        />
        <Masses series={data} />
      </Section>
      <HistorySection table="intention_series" id={data.id} />
    </>
  )
}

/** Formats the offering: „1500,00 zł, do złożenia 1500,00 zł”. */
const offeringWords = ({ offering, owed }: MassSeries) =>
  offering === null
    ? 'nie wpisano'
    : [formatZloty(offering), owed > 0 && `do złożenia ${formatZloty(owed)}`]
        .filter(Boolean)
        .join(', ')

function Masses({ series: { intentions } }: { series: MassSeries }) {
  const hasManyPlaces = inManyPlaces(intentions)
  return (
    <ol className="series-masses kit-span-4">
      {intentions.map(intention => (
        <li key={intention.id} data-status={intention.status}>
          <b>{intention.series_number}</b>
          <Link
            to={`${INTENTIONS}/$intentionID/preview`}
            params={{ intentionID: String(intention.id) }}
          >
            {shortWeekdays[(computeWeekday(intention.mass_date) + 6) % 7]}{' '}
            {showDay(intention.mass_date)}, {intention.mass_time}
          </Link>
          <small>
            {[
              intention.status !== 'accepted' && statusWords[intention.status],
              hasManyPlaces && intention.place,
              intention.celebrant,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  )
}

function Actions({ series: { id, version }, left }: { series: MassSeries; left: number }) {
  const [ending, end] = useState(false)
  if (left === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => end(true)}
      >
        Odwołaj
      </Button>
      <LinkButton
        to={`${INTENTIONS}/series/$seriesID/move`}
        params={{ seriesID: String(id) }}
        leftSection={<IconArrowsMove size={18} aria-hidden />}
      >
        Przenieś
      </LinkButton>
      {ending && <CallOff id={id} version={version} left={left} onClose={() => end(false)} />}
    </>
  )
}

function CallOff(props: { id: number; version: number; left: number; onClose: () => void }) {
  const { id, version, left, onClose } = props
  const cancel = useSave(intentionSeries.cancel)
  return (
    <Modal opened onClose={onClose} title="Odwołanie gregorianki" size="lg">
      <RecordForm
        inModal
        saveLabel="Odwołaj gregoriankę"
        schema={intentionSeries.cancel.body}
        values={{ version, reason: '' }}
        onSave={body => cancel.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          notify('Gregorianka odwołana; jej Msze są wolne', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <p>
          {plural(
            left,
            'Msza zostanie odwołana',
            'Msze zostaną odwołane',
            'Mszy zostanie odwołanych',
          )}
          . To, co odprawiono, zostaje w księdze.
        </p>
        <div className="kit-grid">
          <LongText name="reason" label="Powód" rows={2} span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}

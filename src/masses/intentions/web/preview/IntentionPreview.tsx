import '../intentions.css'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowsRightLeft,
  IconBan,
  IconCheck,
  IconPencil,
  IconPlus,
  IconSend,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { ReadersSection } from '#history/readers/web/ReadersSection.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useParam } from '#ui/route-address.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { today } from '#shared/dates/days.ts'
import { currentUserCan } from '#shell/session.ts'
import { type Intention, intentions } from '../../contract.ts'
import { IntentionMarks } from '../IntentionMarks.tsx'
import { MoveDialog } from '../../moving/web/MoveDialog.tsx'
import { INTENTIONS } from '../paths.ts'
import { statusWords } from '../../labels.ts'
import { ConfirmationButton } from '../../prints/web/ConfirmationButton.tsx'
import { type IntentionEnding, OutcomeDialog } from './OutcomeDialog.tsx'

/** Screen of one intention: the Mass, the text, the orderer and the outcome. */
export function IntentionPreview() {
  const intentionID = useParam('intentionID')
  const params = { id: Number(intentionID) }
  const { data } = useSuspenseCall(intentions.get, { params })
  return (
    <>
      <ScreenHead
        title={`Intencja na ${showDay(data.mass_date)}, ${data.mass_time}`}
        badges={
          <>
            <Mark>{statusWords[data.status]}</Mark>
            <IntentionMarks intention={data} />
          </>
        }
      >
        <Actions intention={data} />
      </ScreenHead>
      {data.status === 'cancelled' && (
        <p className="kit-banner" data-tone="warn">
          Intencja odwołana: {data.cancel_reason}
        </p>
      )}
      {data.status === 'passed_on' && (
        <p className="kit-banner">Intencja przekazana: {data.passed_to}</p>
      )}
      <Section title="Intencja">
        <Facts facts={getMass(data)} />
      </Section>
      <Section title="Zamawiający i ofiara">
        <Facts facts={getDonor(data)} />
      </Section>
      {data.collective && <Donors intention={data} />}
      <HistorySection table="intentions" id={data.id} editPath={`${INTENTIONS}/${data.id}/edit`} />
      <ReadersSection table="intentions" id={data.id} />
    </>
  )
}

function Actions({ intention }: { intention: Intention }) {
  const isEnded = intention.status === 'cancelled' || intention.status === 'passed_on'
  const Changes = isEnded ? RestoreButton : ChangeButtons
  return (
    <>
      {!isEnded && <ConfirmationButton intentionID={intention.id} />}
      {currentUserCan('intentions.write') && <Changes intention={intention} />}
    </>
  )
}

function RestoreButton({ intention: { id, version } }: { intention: Intention }) {
  const settle = useSave(intentions.settle)
  const restore = async () => {
    await settle.mutateAsync({ params: { id }, body: { version, status: 'accepted' } })
    notify('Intencja wróciła na swoją Mszę', { tone: 'good' })
  }
  return (
    <Button leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => void restore()}>
      Przywróć
    </Button>
  )
}

function ChangeButtons({ intention }: { intention: Intention }) {
  const [ending, end] = useState<IntentionEnding>()
  const [moving, setMoving] = useState(false)
  const { id, status } = intention
  return (
    <>
      {status === 'accepted' && (
        <Button
          variant="default"
          leftSection={<IconArrowsRightLeft size={18} aria-hidden />}
          onClick={() => setMoving(true)}
        >
          Przenieś
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => end('cancelled')}
      >
        Odwołaj
      </Button>
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        onClick={() => end('passed_on')}
      >
        Przekaż
      </Button>
      {status !== 'celebrated' && intention.mass_date <= today() && (
        <Button
          variant="default"
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => end('celebrated')}
        >
          Odprawiono
        </Button>
      )}
      <LinkButton
        variant="default"
        to={`${INTENTIONS}/add`}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        Przyjmij następną
      </LinkButton>
      <LinkButton
        to={`${INTENTIONS}/$intentionID/edit`}
        params={{ intentionID: String(id) }}
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Edytuj
      </LinkButton>
      {moving && <MoveDialog id={id} onClose={() => setMoving(false)} />}
      {ending && (
        <OutcomeDialog intention={intention} ending={ending} onClose={() => end(undefined)} />
      )}
    </>
  )
}

/** List of the donors, with their consent to a collective intention. */
const Donors = ({ intention: { donors } }: { intention: Intention }) => (
  <Section title="Ofiarodawcy">
    <ul className="intentions-closures">
      {donors.map(({ name, offering, consent_date }, index) => (
        <li key={index}>
          <b>{name}</b>
          <span>{formatZloty(offering)}</span>
          {consent_date ? (
            <small>zgoda z {showDay(consent_date)}</small>
          ) : (
            <Mark tone="warn">brak zgody</Mark>
          )}
        </li>
      ))}
    </ul>
  </Section>
)

const getMass = (intention: Intention) =>
  [
    ['Treść', intention.content],
    ['Treść do ogłoszenia', intention.public_content],
    ['Rodzaj', intention.intention_type],
    ['Msza', `${showDay(intention.mass_date)}, godz. ${intention.mass_time}`],
    ['Miejsce', intention.place],
    ['Celebrans', intention.celebrant],
    ['Gregorianka', getSeries(intention)],
    [
      'Przyjął',
      [intention.accepted_by, showInstant(intention.accepted_at)].filter(Boolean).join(', '),
    ],
    ['Uwagi', intention.notes],
  ] as const

const getSeries = ({ intention_series_id, series_number }: Intention) =>
  intention_series_id && (
    <Link
      to={`${INTENTIONS}/series/$seriesID/preview`}
      params={{ seriesID: String(intention_series_id) }}
    >
      {series_number} z 30
    </Link>
  )

const getDonor = (intention: Intention) =>
  [
    ['Zamawiający', intention.purchaser_name],
    ['Telefon', showPhone(intention.purchaser_phone)],
    ['E-mail', intention.purchaser_email],
    ['Ofiara', formatZloty(intention.offering)],
    ['Sposób złożenia ofiary', intention.payment_method],
    ['Ofiarę złożono dnia', showDay(intention.paid_date)],
    ['Nr pokwitowania', intention.receipt_number],
  ] as const

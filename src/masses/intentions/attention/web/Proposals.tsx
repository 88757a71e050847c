import '../../web/intentions.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { IntentionEntry, intentions } from '../../contract.ts'
import { useManyPlaces } from '../../web/MassFields.tsx'
import { INTENTIONS } from '../../web/paths.ts'
import {
  type AnniversaryProposal,
  type FreePlace,
  type ProPopuloProposal,
  waitingIntentions,
} from '../contract.ts'

/** Section with unbooked Masses for the people, and anniversaries of last year's intentions. */
export function ProposalsSection() {
  const { data } = useSuspenseCall(waitingIntentions.proposals)
  const { pro_populo, anniversaries } = data
  return (
    <>
      <Section title="Msze za parafian (kan. 534)">
        {pro_populo.length === 0 && (
          <p className="kit-none">Wszystkie najbliższe niedziele i święta mają swoją Mszę.</p>
        )}
        <ul className="attention-proposals kit-span-4">
          {pro_populo.map(proposal => (
            <ForThePeople key={proposal.day} proposal={proposal} />
          ))}
        </ul>
      </Section>
      <Section title="Rocznice sprzed roku">
        {anniversaries.length === 0 && (
          <p className="kit-none">W najbliższych dwóch miesiącach nie ma takich rocznic.</p>
        )}
        <ul className="attention-proposals kit-span-4">
          {anniversaries.map(anniversary => (
            <Yearly key={anniversary.id} anniversary={anniversary} />
          ))}
        </ul>
      </Section>
    </>
  )
}

/** Formats the hour, with the church where there are several. */
function useMassWords(mass: FreePlace | null) {
  const manyPlaces = useManyPlaces()
  return [mass?.mass_time, manyPlaces && mass?.place].filter(Boolean).join(', ')
}

const pickMass = ({ mass_date, mass_time, parish_place_id }: FreePlace) => ({
  mass_date,
  mass_time,
  parish_place_id,
})

const notifyAcceptance = (day: string) => notify(`Przyjęto na ${showDay(day)}`, { tone: 'good' })

function ForThePeople({ proposal: { day, name, proposed } }: { proposal: ProPopuloProposal }) {
  const add = useSave(intentions.add)
  const words = useMassWords(proposed)
  const book = async (mass: FreePlace) => {
    const entry = { ...pickMass(mass), content: 'Za parafian', pro_populo: true }
    await add.mutateAsync({ body: IntentionEntry.parse(entry) })
    notifyAcceptance(day)
  }
  return (
    <li>
      <b>{showDay(day)}</b>
      <span>{name}</span>
      {proposed ? (
        <Button
          variant="default"
          size="compact-md"
          loading={add.isPending}
          aria-label={`Przyjmij na ${words}: Msza za parafian, ${showDay(day)}`}
          onClick={() => void book(proposed)}
        >
          Przyjmij na {words}
        </Button>
      ) : (
        <ByHand day={day} />
      )}
    </li>
  )
}

function Yearly({ anniversary }: { anniversary: AnniversaryProposal }) {
  const { id, version, content, purchaser_name, mass_date, day, proposed } = anniversary
  const repeat = useSave(waitingIntentions.repeat)
  const decline = useSave(waitingIntentions.decline)
  const words = useMassWords(proposed)
  const params = { id }
  const book = async (mass: FreePlace) => {
    await repeat.mutateAsync({ params, body: pickMass(mass) })
    notifyAcceptance(day)
  }
  const letGo = async () => {
    await decline.mutateAsync({ params, body: { version } })
    notify('Nie będzie już proponowana', { tone: 'good' })
  }
  return (
    <li>
      <b>{showDay(day)}</b>
      <span>
        <Link to={`${INTENTIONS}/$intentionID/preview`} params={{ intentionID: String(id) }}>
          {content}
        </Link>
        <small>
          {[purchaser_name, `rok temu ${showDay(mass_date)}`].filter(Boolean).join(' · ')}
        </small>
      </span>
      {proposed ? (
        <Button
          variant="default"
          size="compact-md"
          loading={repeat.isPending}
          aria-label={`Przyjmij na ${words}: ${content}, ${showDay(day)}`}
          onClick={() => void book(proposed)}
        >
          Przyjmij na {words}
        </Button>
      ) : (
        <ByHand day={day} />
      )}
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={`Pomiń w tym roku: ${content}`}
        onClick={() => void letGo()}
      >
        Pomiń
      </Button>
    </li>
  )
}

const ByHand = ({ day }: { day: string }) => (
  <Link className="attention-by-hand" to={`${INTENTIONS}/add`} search={{ mass_date: day }}>
    brak wolnej Mszy: wybierz sam
  </Link>
)

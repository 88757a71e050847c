import { useParam } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { CardDifferences } from '#parishioners/people/differences/web/CardDifferences.tsx'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { useActChanges } from '#books/core/web/use-act-changes.ts'
import { formatFullName } from '#books/core/web/page/act-words.tsx'
import { SIDES, getParty } from '#books/core/columns/sides.ts'
import { type Wedding, weddings } from '../../contract.ts'
import { ActCard, listRiteFacts } from './ActCard.tsx'
import { FamilyMade, MakeFamily, isFamilyOffered } from './FamilyOffer.tsx'
import { ProtocolAction } from './ProtocolAction.tsx'
import { RegistryNotice } from './RegistryNotice.tsx'
import { WeddingPrints } from './WeddingPrints.tsx'
import { NextSteps } from '#books/core/next-steps/web/NextSteps.tsx'
import { letterSteps } from '#books/core/next-steps/web/letters.tsx'
import { editAddress } from '#shared/book-catalogue.ts'

/** Leaves out the missing parish of baptism, which the next steps show with the way to add it. */
function filterWarnings({ tidings, warnings }: Wedding) {
  const unknownParishes = tidings.filter(({ told }) => told === 'unknown')
  const fields = new Set(unknownParishes.map(({ side }) => `${side}_baptism_parish`))
  return warnings.filter(({ field }) => !fields.has(field))
}

/** Screen of one act of marriage, with the steps that remain after it. */
export function WeddingPreview() {
  const weddingID = useParam('weddingID')
  const params = { id: Number(weddingID) }
  const { data: act } = useSuspenseCall(weddings.get, { params })
  const changes = useActChanges(weddings, params.id)
  return (
    <ActPage
      book="weddings"
      act={{ ...act, warnings: filterWarnings(act) }}
      about={`${act.groom_surname} – ${act.bride_surname}`}
      summary={listRiteFacts(act)}
      tasks={<WeddingTasks act={act} />}
      differences={<WeddingDifferences act={act} />}
      actions={
        <>
          <ProtocolAction act={act} />
          <WeddingPrints act={act} />
        </>
      }
      {...changes}
    >
      <ActCard act={act} />
    </ActPage>
  )
}

const WeddingTasks = ({ act }: { act: Wedding }) => (
  <>
    <RegistryNotice act={act} />
    <FamilyMade act={act} />
    <WeddingSteps act={act} />
  </>
)

const WeddingDifferences = ({ act }: { act: Wedding }) => (
  <>
    {SIDES.map(side => {
      const { person_id, names, surname } = getParty(act, side)
      return (
        <CardDifferences
          key={side}
          person_id={person_id}
          act={{ ...act, book: 'weddings' }}
          name={formatFullName(names, surname)}
        />
      )
    })}
  </>
)

/** After a wedding: a card of the family, and the news to the books of baptisms of both. */
function WeddingSteps({ act }: { act: Wedding }) {
  const family = isFamilyOffered(act) && {
    key: 'family',
    words: 'Nowożeńcy mogą mieć wspólną kartę rodziny w kartotece.',
    way: <MakeFamily act={act} />,
  }
  const letters = SIDES.flatMap(side => {
    const { names, surname } = getParty(act, side)
    const tidings = act.tidings.filter(news => news.side === side)
    return letterSteps({
      about: formatFullName(names, surname) ?? undefined,
      notices: tidings.flatMap(({ notice }) => notice ?? []),
      unknown: tidings.some(({ told }) => told === 'unknown'),
      editPath: editAddress('weddings', act.id),
    })
  })
  return <NextSteps book="weddings" act={act} steps={[family, ...letters]} />
}

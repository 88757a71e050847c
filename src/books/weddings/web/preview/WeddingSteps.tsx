import { SIDES, getParty } from '#books/core/columns/sides.ts'
import { NextSteps } from '#books/core/next-steps/web/NextSteps.tsx'
import { letterSteps } from '#books/core/next-steps/web/letters.tsx'
import { formatFullName } from '#books/core/web/page/act-words.tsx'
import { previewAddress } from '#platform/book-catalogue.ts'
import type { Wedding } from '../../contract.ts'
import { MakeFamily, isFamilyOffered } from './FamilyOffer.tsx'

/** After a wedding: a card of the family, and the news to the books of baptisms of both. */
export function WeddingSteps({ act }: { act: Wedding }) {
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
      editPath: previewAddress('weddings', act.id).replace(/preview$/, 'edit'),
    })
  })
  return <NextSteps book="weddings" act={act} steps={[family, ...letters]} />
}

import { checkmarks } from '#books/core/checkmarks/contract.ts'
import type { CheckmarkModule } from '#books/core/checkmarks/modules.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import type { TickedCheckmarks } from '../contract.ts'

interface Props {
  module: CheckmarkModule
  ticked: TickedCheckmarks
}

/** Lists the ticked points by category: «Wrzesień, Październik (2 z 5)». */
export const Ticked = (props: Props) => (
  <SectionBoundary>
    <TickedSection {...props} />
  </SectionBoundary>
)

function TickedSection({ module, ticked }: Props) {
  const { data } = useSuspenseCall(checkmarks.list, { query: { module } })
  const ids = new Set(ticked.map(({ module_checkmark_type_id: id }) => id))
  const facts = data.categories.flatMap(({ name, types }) => {
    const availableTypes = types.filter(({ id, active }) => active || ids.has(id))
    if (availableTypes.length === 0) return []
    const tickedTypes = availableTypes.filter(({ id }) => ids.has(id))
    const words = tickedTypes.map(type => type.name).join(', ') || 'nic'
    return [[name, `${words} (${tickedTypes.length} z ${availableTypes.length})`] as const]
  })
  if (facts.length === 0) return null
  return (
    <Section title="Zaznaczenia">
      <Facts facts={facts} />
    </Section>
  )
}

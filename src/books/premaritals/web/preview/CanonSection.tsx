import { CanonChecks } from '#books/canon-law/web/CanonChecks.tsx'
import { canon } from '#books/canon-law/contract.ts'
import { useCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { buildFacts } from '../../canonical.ts'
import type { Premarital } from '../../contract.ts'

export function CanonSection({ protocol }: { protocol: Premarital }) {
  const facts = buildFacts(protocol)
  const { data } = useCall(canon.marriage, { body: facts! }, { enabled: facts !== undefined })
  return (
    <Section title="Sprawdzenie kanoniczne">
      <div className="kit-span-4">
        <CanonChecks checks={data?.checks} overrides={protocol.overrides} />
      </div>
    </Section>
  )
}

import { CanonChecks } from '#acts/canon/web/CanonChecks.tsx'
import { canon } from '#acts/canon/contract.ts'
import { useCall } from '#kit/calls/query.ts'
import { Section } from '#kit/layout/Section.tsx'
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

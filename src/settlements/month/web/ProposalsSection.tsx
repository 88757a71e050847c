import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import type { Settlement } from '../../contract.ts'
import { type FeeProposal, stoleFees } from '../../fees/contract.ts'
import { FeeDialog } from '../../fees/web/FeeDialog.tsx'

/**
 * List of acts of the month without a recorded offering: the clerk confirms each with its amount, or as without an
 * offering. In an approved month an offering can only be entered as a correction.
 */
export function ProposalsSection({ month }: { month: Settlement }) {
  const { data } = useSuspenseCall(stoleFees.proposals, { params: { id: month.id } })
  const [selectedProposal, choose] = useState<FeeProposal>()
  if (data.data.length === 0) return null
  const { title, lead } = month.approved_at ? LOCKED : OPEN
  return (
    <Section title={`${title}: ${data.data.length}`}>
      <p className="payments-none kit-span-4">{lead}</p>
      <ul className="payments-lines kit-span-4">
        {data.data.map(proposal => (
          <Line key={`${proposal.act_table} ${proposal.act_id}`} proposal={proposal}>
            {month.approved_at ? (
              <Act words="Dopisz korektę" about={proposal.about} onClick={() => choose(proposal)} />
            ) : (
              <>
                <Act words="Wpisz" about={proposal.about} onClick={() => choose(proposal)} />
                <Waive proposal={proposal} />
              </>
            )}
          </Line>
        ))}
      </ul>
      {selectedProposal && (
        <FeeDialog month={month} proposed={selectedProposal} onClose={() => choose(undefined)} />
      )}
    </Section>
  )
}

const OPEN = {
  title: 'Z ksiąg, jeszcze niewpisane',
  lead: 'Nic nie zapisze się samo. Wpisz, ile złożono, albo zaznacz, że nic.',
}
const LOCKED = {
  title: 'Akty poza zatwierdzonym rozliczeniem',
  lead: 'Zatwierdzone kwoty już się nie zmieniają. Jeśli przy którymś z tych aktów złożono ofiarę, dopisz korektę z powodem. Jeśli nic nie złożono, nie trzeba nic robić.',
}

function Line({ proposal, children }: { proposal: FeeProposal; children: ReactNode }) {
  const { day, about, amount, celebrant } = proposal
  const note = [celebrant, amount && `w akcie ${formatZloty(amount)}`].filter(Boolean).join(', ')
  return (
    <li>
      <span>{showDay(day)}</span>
      <span>
        {about}
        {note && <small>{note}</small>}
      </span>
      <span className="payments-choices">{children}</span>
    </li>
  )
}

const Act = ({ words, about, onClick }: { words: string; about: string; onClick: () => void }) => (
  <Button variant="default" aria-label={`${words}: ${about}`} onClick={onClick}>
    {words}
  </Button>
)

function Waive({ proposal: { act_table, act_id, about } }: { proposal: FeeProposal }) {
  const waive = useSave(stoleFees.waive)
  const withNotice = useRunWithToast()
  const none = () =>
    withNotice(
      waive.mutateAsync({ body: { act_table, act_id } }),
      'Zapisano, że przy tym akcie nic nie złożono',
    )
  return (
    <Button
      variant="subtle"
      aria-label={`Nic nie złożono: ${about}`}
      disabled={waive.isPending}
      onClick={() => void none()}
    >
      Nic nie złożono
    </Button>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#kit/modals.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { useRefused } from '#kit/refused.tsx'
import { Section } from '#kit/Section.tsx'
import { showDay, zloty } from '#kit/words.tsx'
import type { Settlement } from '../contract.ts'
import { type Proposal, stoleFees } from '../fees/contract.ts'
import { FeeDialog } from '../fees/FeeDialog.tsx'

/** Acts of the month whose offering nobody has written: each is confirmed with its own amount, or said to be none. */
export function ProposalsSection({ month }: { month: Settlement }) {
  const { data } = useCall(stoleFees.proposals, { params: { id: month.id } })
  const [chosen, choose] = useState<Proposal>()
  if (!data || data.data.length === 0) return null
  return (
    <Section title={`Z ksiąg, jeszcze niewpisane: ${data.data.length}`}>
      <p className="payments-none kit-span-4">
        Nic nie zapisze się samo. Wpisz, ile złożono, albo zaznacz, że nic.
      </p>
      <ul className="payments-lines kit-span-4">
        {data.data.map(one => (
          <Line key={`${one.act_table} ${one.act_id}`} proposal={one} onWrite={() => choose(one)} />
        ))}
      </ul>
      {chosen && <FeeDialog month={month} proposed={chosen} onClose={() => choose(undefined)} />}
    </Section>
  )
}

function Line({ proposal, onWrite }: { proposal: Proposal; onWrite: () => void }) {
  const waive = useSave(stoleFees.waive)
  const refused = useRefused()
  const { act_table, act_id, day, about, amount, celebrant } = proposal
  const none = async () => {
    await waive.mutateAsync({ body: { act_table, act_id } })
    notify('Zapisano, że przy tym akcie nic nie złożono', { tone: 'good' })
  }
  const note = [celebrant, amount && `w akcie ${zloty(amount)}`].filter(Boolean).join(', ')
  return (
    <li>
      <span>{showDay(day)}</span>
      <span>
        {about}
        {note && <small>{note}</small>}
      </span>
      <span className="payments-choices">
        <Button variant="default" aria-label={`Wpisz: ${about}`} onClick={onWrite}>
          Wpisz
        </Button>
        <Button
          variant="subtle"
          aria-label={`Nic nie złożono: ${about}`}
          disabled={waive.isPending}
          onClick={() => void none().catch(refused)}
        >
          Nic nie złożono
        </Button>
      </span>
    </li>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { today } from '#shared/dates/days.ts'
import { formatMonth } from '#shared/dates/month-names.ts'
import { buildProblem } from '#ui/calls/failures.ts'
import { useSave } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { tieWords } from '#shared/text/tie-words.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { monthAfter } from '../../months.ts'
import { RulesEntry, type RulesTrial, settlementRules } from '../contract.ts'

const monthsBack = () => {
  const now = today().slice(0, 7)
  return Array.from({ length: 12 }, (_, index) => monthAfter(now, -index))
}

interface Outcome {
  tried: RulesTrial
  standing: RulesTrial | null
}

/** Trial of unsaved rules on a month. */
export function Trial() {
  const { getValues, trigger } = useFormContext()
  const trial = useSave(settlementRules.trial)
  const [month, setMonth] = useState(monthsBack()[1]!)
  const [outcome, setOutcome] = useState<Outcome>()
  const [errorMessage, refuse] = useState<string>()
  const attempt = async () => {
    refuse(undefined)
    const { version: _, ...typed } = getValues()
    const read = RulesEntry.safeParse(typed)
    if (!read.success) {
      await trigger()
      return refuse('Popraw zaznaczone pola, a potem wypróbuj zasady.')
    }
    try {
      setOutcome(await trial.mutateAsync({ body: { month, rules: read.data } }))
    } catch (problem) {
      refuse(buildProblem(problem).message)
    }
  }
  return (
    <Section title="Próba na miesiącu">
      <NativeSelect
        label="Miesiąc"
        value={month}
        onChange={event => setMonth(event.currentTarget.value)}
        data={monthsBack().map(value => ({ value, label: formatMonth(value) }))}
      />
      <div className="payments-try">
        <Button variant="default" loading={trial.isPending} onClick={() => void attempt()}>
          Wypróbuj
        </Button>
      </div>
      <div className="kit-span-4" aria-live="polite">
        {errorMessage && <p className="payments-none">{errorMessage}</p>}
        {outcome && <Result {...outcome} />}
      </div>
    </Section>
  )
}

function Result({ tried, standing }: Outcome) {
  const names = [...new Set([...tried.got, ...(standing?.got ?? [])].map(({ name }) => name))]
  const amount = (of: RulesTrial | null, name: string) =>
    of?.got
      .filter(payout => payout.name === name)
      .reduce((sum, payout) => sum + payout.amount, 0) ?? 0
  if (tried.gross === 0) return <p className="payments-none">W tym miesiącu nic nie wpłynęło.</p>
  return (
    <>
      <table className="payments-table">
        <thead>
          <tr>
            <th scope="col">Kto</th>
            {standing && <th scope="col">Teraz</th>}
            <th scope="col">Według tych zasad</th>
          </tr>
        </thead>
        <tbody>
          {names.map(name => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {standing && <td>{formatZloty(amount(standing, name))}</td>}
              <td>
                <b>{formatZloty(amount(tried, name))}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Wpłynęło i rozdzielono</th>
            {standing && <td>{formatZloty(standing.gross)}</td>}
            <td>
              <b>{formatZloty(tried.gross)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      {tried.problems.map(problem => (
        <p key={problem} className="payments-none">
          {tieWords(problem)}
        </p>
      ))}
    </>
  )
}

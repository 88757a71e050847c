import { parishWorkers } from '#parishes/workers/contract.ts'
import { useCall } from '#ui/calls/query.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { formatZloty } from '#shared/text/format-money.ts'
import { actWords } from '../../labels.ts'
import type { Deduction, Rules } from '../contract.ts'
import { DESTINATIONS, KEPT_MASS_LABELS, MODES, SPLITS, TO } from '../labels.ts'

const CLERGY = { query: { per_page: 200, clergy: 'true' } } as const

const percent = (hundredths: number) => `${(hundredths / 100).toLocaleString('pl')}%`

const deductionWords = ({ destination, act, kind, value }: Deduction) =>
  [
    kind === 'percent' ? percent(value) : formatZloty(value),
    act ? `przy: ${actWords[act]}` : 'przy wszystkim',
    DESTINATIONS[destination],
  ].join(', ')

/** Read-only view of binding rules. */
export function RulesShown({ rules }: { rules: Rules }) {
  const { data } = useCall(parishWorkers.list, CLERGY, { staleTime: 300_000 })
  const priest = (id: number | null) => {
    const worker = data?.data.find(row => row.id === id)
    return worker && [worker.title, worker.names, worker.surname].filter(Boolean).join(' ')
  }
  const title = (amount: number) => (amount > 0 ? `, za trud ${formatZloty(amount)}` : '')
  return (
    <>
      <Section title="Iura stolae">
        <Facts
          facts={[
            ...rules.deductions.map(
              deduction => [deduction.name, deductionWords(deduction)] as const,
            ),
            ['Reszta', SPLITS[rules.split]],
            ...rules.shares.map(
              share =>
                [
                  share.worker_function ?? priest(share.parish_worker_id) ?? 'kapłan',
                  `${(share.weight / 100).toLocaleString('pl')} cz.`,
                ] as const,
            ),
            ['Według dni posługi', rules.prorated ? 'tak' : 'nie'],
          ]}
        />
      </Section>
      <Section title="Ofiary mszalne">
        <Facts
          facts={[
            ['Sposób', MODES[rules.mass_mode]],
            ['Zwyczajowa ofiara', formatZloty(rules.stipend)],
            ['Z kilku ofiar dnia zatrzymuje się', KEPT_MASS_LABELS[rules.kept_mass]],
            ['Binacja', `na ${TO[rules.bination_to]}${title(rules.bination_title)}`],
            ['Trynacja', `na ${TO[rules.trination_to]}${title(rules.trination_title)}`],
            ['Cel ordynariusza', rules.purpose],
            ['Uwagi', rules.notes],
          ]}
        />
      </Section>
    </>
  )
}

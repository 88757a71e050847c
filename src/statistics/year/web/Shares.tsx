import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import type { YearlyReport } from '../contract.ts'
import { computeShares } from './shares.ts'

const percent = new Intl.NumberFormat('pl', { style: 'percent', maximumFractionDigits: 1 })
const integerFormat = new Intl.NumberFormat('pl', { useGrouping: 'always' })

/** Shows the shares calculated from the count, once it is saved. */
export function Shares({ report }: { report: YearlyReport }) {
  const { dominicantes, communicantes, obliged, presence, communion } = computeShares(report)
  if (dominicantes === null && communicantes === null) return null
  const number = (value: number | null) => value !== null && integerFormat.format(value)
  const share = (value: number | null) => value !== null && percent.format(value)
  return (
    <Section title="Wynik liczenia">
      <div className="kit-span-4 statistics-view">
        <Facts
          facts={[
            ['Dominicantes', number(dominicantes)],
            ['Communicantes', number(communicantes)],
            ['Zobowiązani do Mszy', number(obliged)],
            ['Udział dominicantes', share(presence)],
            ['Udział communicantes', share(communion)],
          ].map(([label, value]) => [label as string, value || null] as const)}
        />
        <p className="statistics-said">
          Za zobowiązanych przyjmuje się 82% wiernych. Udziały liczą się z zapisanych liczb mężczyzn
          i kobiet razem.
        </p>
      </div>
    </Section>
  )
}

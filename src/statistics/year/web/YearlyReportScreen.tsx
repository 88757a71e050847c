import '../../web/statistics.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { useListQuery } from '#ui/table/list-query.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { listParts, today } from '#shared/dates/days.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { StatisticsTabs } from '../../web/StatisticsTabs.tsx'
import { YearBox } from '../../web/YearsBar.tsx'
import { yearlyReports } from '../contract.ts'
import { CountsForm } from './CountsForm.tsx'
import { FiguresOfBooks } from './FiguresOfBooks.tsx'
import { Shares } from './Shares.tsx'

const Query = z.strictObject({
  year: z.coerce.number<number>().int().min(1900).max(2199).optional(),
})

/** Returns the default year: the count is in October, so before it the last year is reported. */
function usualYear() {
  const [year, month] = listParts(today())
  return month >= 10 ? year : year - 1
}

/**
 * Shows the report of the parish to the curia and to ISKK: figures of the books, and those the parish counts itself.
 */
export function YearlyReportScreen() {
  const { query } = useListQuery(Query)
  const year = query.year ?? usualYear()
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title={`Ankieta roczna ${year}`}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Drukuj
        </Button>
      </ScreenHead>
      <StatisticsTabs />
      <search className="statistics-years no-print">
        <YearBox
          label="Rok ankiety"
          value={year}
          onYear={chosenYear => void navigate({ to: '.', search: { year: chosenYear } })}
        />
      </search>
      <SectionBoundary key={year}>
        <Report year={year} />
      </SectionBoundary>
    </>
  )
}

function Report({ year }: { year: number }) {
  const { data } = useSuspenseCall(yearlyReports.get, { params: { year } })
  return (
    <>
      <Section title="Z ksiąg parafii">
        <FiguresOfBooks report={data} />
      </Section>
      <CountsForm report={data} />
      <Shares report={data} />
    </>
  )
}

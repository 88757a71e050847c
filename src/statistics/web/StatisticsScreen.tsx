import './statistics.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import { useListQuery } from '#ui/table/list-query.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { drawsLowerEnds } from './chart-data.ts'
import { type StatisticsSubject, YearsQuery } from '../contract.ts'
import { useStatisticsEndpoints } from './statistics-endpoints.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { StatisticsTabs } from './StatisticsTabs.tsx'
import { type StatisticsTable, isEmpty } from '../table.ts'
import { TableMenu } from './TableMenu.tsx'
import { YearsBar } from './YearsBar.tsx'

// Loaded lazily, because charts are larger than the rest of the screen; tables are shown before.
const Chart = lazy(() => import('./Chart.tsx'))

export const PeoplesStatistics = () => <Screen subject="peoples" title="Statystyki parafian" />
export const FamiliesStatistics = () => <Screen subject="families" title="Statystyki rodzin" />
export const BooksStatistics = () => <Screen subject="books" title="Statystyki ksiąg" />

interface Props {
  subject: StatisticsSubject
  title: string
}

function Screen({ subject, title }: Props) {
  const list = useListQuery(YearsQuery)
  const { data } = useSuspenseCall(useStatisticsEndpoints().read, {
    params: { subject },
    query: list.query,
  })
  return (
    <>
      <ScreenHead title={title}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Drukuj
        </Button>
      </ScreenHead>
      <StatisticsTabs />
      <YearsBar list={list} shown={data} />
      <p className="statistics-said">
        Lata {data.from}–{data.to}
      </p>
      {data.tables.map(table => (
        <TableSection key={table.key} table={table} subject={subject} query={list.query} />
      ))}
    </>
  )
}

interface SectionProps {
  table: StatisticsTable
  subject: StatisticsSubject
  query: YearsQuery
}

function TableSection({ table, subject, query }: SectionProps) {
  const isTableEmpty = isEmpty(table)
  const hasChart = table.chart !== 'none'
  const menu = !isTableEmpty && <TableMenu subject={subject} table={table.key} query={query} />
  return (
    <Section title={table.title} action={menu}>
      {isTableEmpty ? (
        <p className="kit-none">Nie ma tu jeszcze czego policzyć.</p>
      ) : (
        <div className="kit-span-4 statistics-view">
          <div className="statistics-both" data-drawn={hasChart || undefined}>
            <FiguresTable table={table} />
            {hasChart && (
              <Suspense fallback={<div className="statistics-chart-waiting" />}>
                <Chart table={table} />
              </Suspense>
            )}
          </div>
          {table.note && <p className="statistics-said">{table.note}</p>}
          {hasChart && drawsLowerEnds(table) && (
            <p className="statistics-said">Wykres rysuje dolną granicę przedziału.</p>
          )}
        </div>
      )}
    </Section>
  )
}

import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { type YearlyReport, yearlyReports } from '../contract.ts'

type Figure = YearlyReport['figures'][number]

/** Lines calculated from the books; each number opens the acts that it counts. */
export function FiguresOfBooks({ report: { figures, year } }: { report: YearlyReport }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="kit-span-4 statistics-view">
      <table className="statistics-table statistics-report">
        <thead>
          <tr>
            <th scope="col">Pozycja</th>
            <th scope="col">Liczba</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(figure => (
            <Line
              key={figure.key}
              figure={figure}
              year={year}
              open={open === figure.key}
              onOpen={() => setOpen(open === figure.key ? null : figure.key)}
            />
          ))}
        </tbody>
      </table>
      <p className="statistics-said">
        Rok to rok aktu w księdze; akty unieważnione się nie liczą. Akt, który czegoś nie podaje,
        nie wchodzi do żadnej z pozycji szczegółowych, więc mogą one dać mniej niż całość.
      </p>
    </div>
  )
}

interface LineProps {
  figure: Figure
  year: number
  open: boolean
  onOpen: () => void
}

function Line({ figure: { key, label, count, list, part }, year, open, onOpen }: LineProps) {
  return (
    <>
      <tr data-part={part || undefined}>
        <th scope="row">{label}</th>
        <td>
          {count === 0 ? (
            0
          ) : list ? (
            <Counted list={list} count={count} />
          ) : (
            <>
              <UnstyledButton
                className="statistics-open no-print"
                aria-expanded={open}
                aria-label={`${label}: ${count}, pokaż akty`}
                onClick={onOpen}
              >
                {count}
              </UnstyledButton>
              <span className="statistics-paper">{count}</span>
            </>
          )}
        </td>
      </tr>
      {open && (
        <tr className="no-print">
          <td colSpan={2} className="statistics-acts">
            <SectionBoundary>
              <Acts figure={key} year={year} />
            </SectionBoundary>
          </td>
        </tr>
      )}
    </>
  )
}

function Counted({ list, count }: { list: string; count: number }) {
  const [to, search] = list.split('?')
  return (
    <Link to={screenAddress(to!)} search={Object.fromEntries(new URLSearchParams(search))}>
      {count}
    </Link>
  )
}

function Acts({ figure, year }: { figure: string; year: number }) {
  const { data } = useSuspenseCall(yearlyReports.acts, { params: { year }, query: { figure } })
  return (
    <>
      Akty:{' '}
      {data.acts.map(({ act, preview }, place) => (
        <span key={preview}>
          {place > 0 && ', '}
          <Link to={preview}>{act}</Link>
        </span>
      ))}
    </>
  )
}

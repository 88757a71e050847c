import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMonth } from '#shared/dates/month-names.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { useSession } from '#shell/session.ts'
import { payments } from '../../contract.ts'
import { PaymentTabs } from '../../web/PaymentTabs.tsx'
import { PAYMENTS } from '../../web/paths.ts'
import { type SettlementReport, paymentPrints } from '../contract.ts'

const OF_MONTH: [SettlementReport, string, string][] = [
  ['month', 'Rozliczenie miesiąca', 'dla parafii: co wpłynęło, co komu i skąd'],
  ['worker', 'Karty kapłanów', 'każdemu jego Msze i udziały, z miejscem na podpis'],
  ['binations', 'Binacje i trynacje', 'wykaz dla kurii: ofiary przekazane na cele ordynariusza'],
]

export function Reports() {
  const { data } = useCall(payments.list, { query: { per_page: 200 } })
  const months = data?.data.map(({ month }) => month) ?? []
  return (
    <>
      <ScreenHead title="Rozliczenia: wydruki" />
      <PaymentTabs />
      {data && months.length === 0 && (
        <p className="payments-said">
          Nie ma jeszcze czego drukować. <Link to={`${PAYMENTS}/add`}>Rozlicz miesiąc</Link>
        </p>
      )}
      {months.length > 0 && <Choices months={months} />}
    </>
  )
}

function Choices({ months }: { months: string[] }) {
  const years = [...new Set(months.map(month => month.slice(0, 4)))]
  const [month, setMonth] = useState(months[0]!)
  const [year, setYear] = useState(years[0]!)
  const print = usePrint(paymentPrints.report)
  const { parish_id } = useSession().user
  const run = (report: SettlementReport, query: { month: string } | { year: number }) =>
    void print({ params: { parishId: parish_id!, report }, query })
  return (
    <>
      <Section title="Miesiąc">
        <NativeSelect
          label="Miesiąc"
          value={month}
          onChange={event => setMonth(event.currentTarget.value)}
          data={months.map(value => ({ value, label: formatMonth(value) }))}
        />
        <ul className="payments-prints kit-span-4">
          {OF_MONTH.map(([report, title, note]) => (
            <Line key={report} title={title} note={note} onPrint={() => run(report, { month })} />
          ))}
        </ul>
      </Section>
      <Section title="Rok">
        <NativeSelect
          label="Rok"
          value={year}
          onChange={event => setYear(event.currentTarget.value)}
          data={years}
        />
        <ul className="payments-prints kit-span-4">
          <Line
            title="Zestawienie roku"
            note="miesiąc po miesiącu: co wpłynęło i co kto otrzymał"
            onPrint={() => run('yearSummary', { year: Number(year) })}
          />
        </ul>
      </Section>
    </>
  )
}

const Line = ({ title, note, onPrint }: { title: string; note: string; onPrint: () => void }) => (
  <li>
    <span>
      <b>{title}</b>
      <small>{note}</small>
    </span>
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      aria-label={`Drukuj: ${title}`}
      onClick={onPrint}
    >
      Drukuj
    </Button>
  </li>
)

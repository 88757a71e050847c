import { NativeSelect } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatMonth } from '#shared/dates/month-names.ts'
import { useSearchWord } from '#ui/route-address.ts'
import { useCall, useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { payments } from '../../contract.ts'
import { PaymentTabs } from '../../web/PaymentTabs.tsx'
import { PAYMENTS, monthPath } from '../../web/paths.ts'
import { MassesSection } from './MassesSection.tsx'
import { Problems } from './Problems.tsx'

/** List of the Masses of one month with their celebrants and missing data. */
export function MassesTab() {
  const id = useSearchWord('id')
  const navigate = useNavigate()
  const { data } = useCall(payments.list, { query: { per_page: 200 } })
  const months = data?.data ?? []
  const selectedMonth = months.find(month => String(month.id) === id) ?? months[0]
  const choose = (monthId: string) =>
    void navigate({ to: '.', search: { id: monthId }, replace: true })
  return (
    <>
      <ScreenHead title="Rozliczenia: Msze" />
      <PaymentTabs />
      {data && months.length === 0 && (
        <p className="payments-said">
          Nie ma jeszcze żadnego rozliczenia. <Link to={`${PAYMENTS}/add`}>Rozlicz miesiąc</Link>
        </p>
      )}
      {selectedMonth && (
        <>
          <NativeSelect
            label="Miesiąc"
            className="payments-month"
            value={String(selectedMonth.id)}
            onChange={event => choose(event.currentTarget.value)}
            data={months.map(month => ({
              value: String(month.id),
              label: formatMonth(month.month),
            }))}
          />
          <SectionBoundary key={selectedMonth.id}>
            <Masses id={selectedMonth.id} />
          </SectionBoundary>
        </>
      )}
    </>
  )
}

function Masses({ id }: { id: number }) {
  const { data } = useSuspenseCall(payments.get, { params: { id } })
  const problems = data.problems.filter(({ at }) => at.part === 'mass')
  return (
    <>
      {data.waits && <p className="payments-said">{data.waits}</p>}
      <Problems month={{ ...data, problems }} />
      <MassesSection month={data} />
      <p>
        <Link to={monthPath(id)}>Całe rozliczenie: {formatMonth(data.month)}</Link>
      </p>
    </>
  )
}

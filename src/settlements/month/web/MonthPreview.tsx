import '../../web/payments.css'
import { Button } from '@mantine/core'
import { IconCheck, IconPlus, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMonth } from '#shared/dates/month-names.ts'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useParam } from '#ui/route-address.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { confirm } from '#ui/dialogs/modals.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { plural } from '#shared/text/plural.ts'
import { tieWords } from '#shared/text/tie-words.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { useSession } from '#shell/session.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { type Settlement, payments } from '../../contract.ts'
import { stoleFees } from '../../fees/contract.ts'
import { FeeDialog } from '../../fees/web/FeeDialog.tsx'
import { rulesPath } from '../../web/paths.ts'
import { paymentPrints } from '../../prints/contract.ts'
import { Corrections } from './Corrections.tsx'
import { FeesSection } from './FeesSection.tsx'
import { GotSection } from './GotSection.tsx'
import { MassesSection } from './MassesSection.tsx'
import { Problems } from './Problems.tsx'
import { ProposalsSection } from './ProposalsSection.tsx'

/** Overview of a month: the sums received, each recipient's amount, and the source of each number. */
export function MonthPreview() {
  const paymentID = useParam('paymentID')
  const params = { id: Number(paymentID) }
  const { data } = useSuspenseCall(payments.get, { params })
  return (
    <>
      <ScreenHead
        title={`Rozliczenie: ${formatMonth(data.month)}`}
        badges={
          data.approved_at ? (
            <Mark tone="good">zatwierdzone</Mark>
          ) : (
            <Mark tone="warn">otwarte</Mark>
          )
        }
      >
        <Actions month={data} />
      </ScreenHead>
      <Standing month={data} />
      <GotSection month={data} />
      <Corrections month={data} />
      <Problems month={data} />
      <SectionBoundary waiting={null}>
        <ProposalsSection month={data} />
      </SectionBoundary>
      <FeesSection month={data} />
      <MassesSection month={data} />
      <HistorySection table="settlements" id={data.id} />
    </>
  )
}

function Standing({ month }: { month: Settlement }) {
  if (month.approved_at) {
    return (
      <p className="payments-said">
        {tieWords(`Zatwierdził ${month.approved_by}, ${showInstant(month.approved_at)}.`)} Kwot już
        nie można zmienić; późniejsze zmiany dopisuje się jako korekty.
      </p>
    )
  }
  if (!month.waits) return null
  return (
    <p className="kit-banner" data-tone="warn" role="status">
      {tieWords(month.waits)}
      {!month.rules && (
        <>
          {' '}
          <Link to={rulesPath('add')} search={{ month: month.month }}>
            Wpisz zasady
          </Link>
        </>
      )}
    </p>
  )
}

function Actions({ month }: { month: Settlement }) {
  const [adding, add] = useState(false)
  const print = usePrint(paymentPrints.report)
  const { parish_id } = useSession().user
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => add(true)}
      >
        {month.approved_at ? 'Dopisz pominięty wpis' : 'Dodaj iura stolae'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={!month.rules}
        onClick={() =>
          void print({
            params: { parishId: parish_id!, report: 'month' },
            query: { month: month.month },
          })
        }
      >
        Drukuj
      </Button>
      {!month.approved_at && <Approve month={month} />}
      {adding && <FeeDialog month={month} onClose={() => add(false)} />}
    </>
  )
}

function Approve({ month }: { month: Settlement }) {
  const approve = useSave(payments.approve)
  const withNotice = useRunWithToast()
  const { id, version, digest } = month
  const { data } = useCall(stoleFees.proposals, { params: { id } })
  const openCount = data?.data.length ?? 0
  const openActs = `Nie wpisano jeszcze, czy złożono ofiarę, przy ${plural(openCount, 'akcie', 'aktach', 'aktach')} z ksiąg. `
  const ask = async () => {
    const sure = await confirm({
      title: `Zatwierdzić ${formatMonth(month.month)}?`,
      message: `${openCount > 0 ? openActs : ''}Do podziału ${formatZloty(month.stole_gross + month.mass_gross)}. Po zatwierdzeniu nic w tym miesiącu się nie zmieni: pomyłkę prostuje się tylko korektą z powodem.`,
      yes: 'Zatwierdź',
      no: 'Jeszcze nie',
    })
    if (!sure) return
    await withNotice(
      approve.mutateAsync({ params: { id }, body: { version, digest } }),
      'Miesiąc zatwierdzono',
    )
  }
  return (
    <Button
      leftSection={<IconCheck size={18} aria-hidden />}
      disabled={month.waits !== null}
      loading={approve.isPending}
      onClick={() => void ask()}
    >
      Zatwierdź
    </Button>
  )
}

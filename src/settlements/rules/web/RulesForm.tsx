import '../../web/payments.css'
import { Button } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { today } from '#shared/dates/days.ts'
import { formatMonth } from '#shared/dates/month-names.ts'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { confirm, notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant, showPartialDay } from '#shared/dates/format-day.ts'
import { monthAfter } from '../../months.ts'
import { rulesPath, tabPath } from '../../web/paths.ts'
import { type Rules, RulesEntry, settlementRules } from '../contract.ts'
import { RulesFields } from './RulesFields.tsx'
import { RulesShown } from './RulesShown.tsx'

/** Default rules of the form: equal shares, one offering a day kept, the rest for the curia. */
const blank = (month_from: string) => ({
  ...RulesEntry.parse({ name: '-', month_from: '2000-01', stipend: 1 }),
  name: '',
  month_from,
  stipend: 5000,
})

/**
 * Form of a draft, which is not binding until confirmed. Opened from a month without rules, it begins with that month.
 */
export function AddRules() {
  const month = useSearchWord('month')
  const add = useSave(settlementRules.add)
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title="Nowe zasady" />
      <RecordForm
        schema={RulesEntry}
        values={blank(month ?? monthAfter(today().slice(0, 7), -1))}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ id }) => {
          notify('Zapisano projekt. Zasady zaczną obowiązywać po zatwierdzeniu.', { tone: 'good' })
          void navigate({ to: rulesPath(id) })
        }}
      >
        <RulesFields />
      </RecordForm>
    </>
  )
}

export function EditRules() {
  const rulesID = useParam('rulesID')
  const params = { id: Number(rulesID) }
  const { data } = useSuspenseCall(settlementRules.get, { params })
  return data.confirmed_at ? <Binding rules={data} /> : <Draft rules={data} />
}

function Binding({ rules }: { rules: Rules }) {
  return (
    <>
      <ScreenHead title={rules.name} badges={<Mark tone="good">zatwierdzone</Mark>} />
      <p className="payments-said">
        Obowiązują od {showPartialDay(rules.month_from)}
        {rules.month_to && ` do ${showPartialDay(rules.month_to)}`}. Zatwierdził{' '}
        {rules.confirmed_by}, {showInstant(rules.confirmed_at)}. Zasad zatwierdzonych się nie
        zmienia: dodaj nowe, a te skończą się miesiąc przed nimi.
      </p>
      <RulesShown rules={rules} />
      <HistorySection table="settlement_rules" id={rules.id} />
    </>
  )
}

const Change = settlementRules.edit.body

function Draft({ rules }: { rules: Rules }) {
  const params = { id: rules.id }
  const edit = useSave(settlementRules.edit)
  return (
    <>
      <ScreenHead title={rules.name} badges={<Mark tone="warn">projekt</Mark>}>
        <DraftActions rules={rules} />
      </ScreenHead>
      <RecordForm
        schema={Change}
        values={rules}
        reload={() => call(settlementRules.get, { params })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={(_, undo) => notifySaved('Zapisano projekt', undo)}
      >
        <RulesFields />
      </RecordForm>
    </>
  )
}

function DraftActions({ rules }: { rules: Rules }) {
  const bind = useSave(settlementRules.confirm)
  const remove = useSave(settlementRules.remove)
  const navigate = useNavigate()
  const { id, version } = rules
  const withNotice = useRunWithToast()
  const attempt = async (work: Promise<unknown>, successMessage: string) => {
    if (await withNotice(work, successMessage)) void navigate({ to: tabPath('rules') })
  }
  const confirmRules = async () => {
    const sure = await confirm({
      title: 'Zatwierdzić zasady?',
      message: `Będą obowiązywać od miesiąca: ${formatMonth(rules.month_from)}. Po zatwierdzeniu nie można ich zmienić. Zatwierdza się zasady tak, jak są zapisane.`,
      yes: 'Zatwierdź',
      no: 'Jeszcze nie',
    })
    if (!sure) return
    await attempt(bind.mutateAsync({ params: { id }, body: { version } }), 'Zasady zatwierdzono')
  }
  const discard = async () => {
    const sure = await confirm({ message: 'Usunąć ten projekt zasad?', danger: true })
    if (!sure) return
    await attempt(remove.mutateAsync({ params: { id }, body: { version } }), 'Projekt usunięto')
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => void discard()}
      >
        Usuń projekt
      </Button>
      <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={() => void confirmRules()}>
        Zatwierdź zasady
      </Button>
    </>
  )
}

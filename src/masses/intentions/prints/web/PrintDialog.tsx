import './print.css'
import { Button, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { today, addDays, computeWeekday } from '#shared/dates/days.ts'
import { Choice, Day, Whole } from '#ui/fields.ts'
import { usePrint } from '#ui/print.tsx'
import type { CalendarSpan } from '#ui/calendar/span.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { type MoreColumn, CustomList, intentionPrints } from '../contract.ts'
import { ColumnChecks, ListFilters } from './ListFilters.tsx'

const KINDS = [
  { value: 'showcase', label: 'Do gabloty (bez zamawiających i ofiar)' },
  { value: 'sacristy', label: 'Dla zakrystii (z celebransami)' },
  { value: 'list', label: 'Lista intencji' },
  { value: 'custom', label: 'Zestawienie z wybranymi kolumnami' },
  { value: 'docx', label: 'Lista do edycji (DOCX)' },
  { value: 'yearbook', label: 'Księga intencji całego roku' },
] as const
type Kind = (typeof KINDS)[number]['value']

interface PrintValues {
  kind: Kind
  year: number | null
  date_from: string
  date_to: string
  time: string | null
  content: string | null
  purchaserName: string | null
  celebrateByParishWorkerID: number | null
  intentionTypeID: number | null
  needsAttention: 'true' | 'false' | null
  columns: Partial<Record<MoreColumn, boolean>>
}

/** Returns the current week, or the next one when today is its last day. */
function thisWeek(now = today()) {
  const date_from = addDays(now, computeWeekday(now) === 6 ? 1 : -computeWeekday(now))
  return { date_from, date_to: addDays(date_from, 6) }
}

const blank = (span: CalendarSpan): PrintValues => ({
  kind: 'showcase',
  year: Number(today().slice(0, 4)),
  ...span,
  time: null,
  content: null,
  purchaserName: null,
  celebrateByParishWorkerID: null,
  intentionTypeID: null,
  needsAttention: null,
  columns: {},
})

const DATE_FIELDS = ['date_from', 'date_to'] as const

interface Props {
  onClose: () => void
  /** Days proposed; by default those of the announcements, from Sunday to Saturday. */
  span?: CalendarSpan | undefined
}

/** Dialog of the prints of the book of intentions: the kind, the days and the filters. */
export function PrintDialog({ onClose, span = thisWeek() }: Props) {
  const form = useForm<PrintValues>({ defaultValues: blank(span) })
  const print = usePrinting()
  const submit = form.handleSubmit(values => {
    const { columns, kind, year, ...filters } = values
    // One date alone would be printed as that single day, which the two fields do not suggest.
    const emptyDates = DATE_FIELDS.filter(name => kind !== 'yearbook' && !filters[name])
    for (const name of emptyDates) form.setError(name, { message: 'Podaj dzień' })
    if (emptyDates.length > 0) return
    const columnNames = Object.entries(columns).flatMap(([name, on]) => (on ? [name] : []))
    const filterEntries = Object.entries(filters).filter(
      ([, value]) => value !== null && value !== '',
    )
    const read = CustomList.safeParse({
      ...Object.fromEntries(filterEntries),
      columns: columnNames,
    })
    if (kind !== 'yearbook' && read.error) {
      for (const { path, message } of read.error.issues) {
        form.setError(path[0] as 'date_from', { message })
      }
      return
    }
    onClose()
    void print(kind, year ?? 0, read.data!)
  })
  return (
    <Modal opened onClose={onClose} title="Druk intencji" size="lg">
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.stopPropagation()
            void submit(event)
          }}
        >
          <Fields />
          <div className="kit-answers">
            <Button variant="default" onClick={onClose}>
              Wróć
            </Button>
            <Button type="submit" leftSection={<IconPrinter size={18} aria-hidden />}>
              Drukuj
            </Button>
          </div>
        </form>
      </FormProvider>
    </Modal>
  )
}

function Fields() {
  const kind = useFormValue<Kind>('kind')
  return (
    <div className="kit-grid intentions-print">
      <Choice name="kind" label="Wydruk" options={KINDS} clearable={false} span={4} />
      {kind === 'yearbook' ? (
        <Whole name="year" label="Rok" span={2} />
      ) : (
        <>
          <Day name="date_from" label="Od dnia" span={2} />
          <Day name="date_to" label="Do dnia" span={2} />
        </>
      )}
      {(kind === 'list' || kind === 'custom' || kind === 'docx') && <ListFilters />}
      {kind === 'custom' && <ColumnChecks />}
    </div>
  )
}

function usePrinting() {
  const showcase = usePrint(intentionPrints.showcase)
  const sacristy = usePrint(intentionPrints.sacristy)
  const list = usePrint(intentionPrints.list)
  const custom = usePrint(intentionPrints.custom)
  const docx = usePrint(intentionPrints.docx)
  const yearbook = usePrint(intentionPrints.yearbook)
  return (kind: Kind, year: number, values: CustomList) => {
    if (kind === 'yearbook') return yearbook({ params: { year } })
    const { columns, needsAttention, ...rest } = values
    const query = {
      ...rest,
      ...(needsAttention !== undefined && { needsAttention: `${needsAttention}` as const }),
    }
    if (kind === 'list') return list({ query })
    if (kind === 'docx') return docx({ query })
    if (kind === 'custom') return custom({ query: { ...query, columns } })
    const days = { date_from: values.date_from!, date_to: values.date_to! }
    return kind === 'sacristy' ? sacristy({ query: days }) : showcase({ query: days })
  }
}

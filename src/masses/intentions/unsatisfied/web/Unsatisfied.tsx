import '../../attention/web/attention.css'
import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { today } from '#shared/dates/days.ts'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { INTENTIONS } from '../../web/paths.ts'
import { UnsatisfiedQuery, type UnsatisfiedRow, unsatisfiedMasses } from '../contract.ts'

const columns: TableColumn<UnsatisfiedRow>[] = [
  {
    key: 'mass',
    title: 'Msza',
    cell: ({ mass_date, mass_time }) => `${showDay(mass_date)}, ${mass_time}`,
  },
  { key: 'content', title: 'Intencja', cell: ({ content }) => content },
  {
    key: 'waits',
    title: 'Kto czeka',
    cell: ({ purchaser_name, purchaser_phone }) =>
      [purchaser_name, purchaser_phone].filter(Boolean).join(', '),
  },
  { key: 'offering', title: 'Ofiara', cell: ({ offering }) => formatZloty(offering) },
  {
    key: 'accepted',
    title: 'Przyjęta',
    cell: ({ accepted_on, overdue }) => (
      <>
        {showDay(accepted_on)} {overdue && <Mark tone="bad">ponad rok</Mark>}
      </>
    ),
  },
]

/** Screen of the promised Masses not recorded as celebrated, with the orderers. */
export function Unsatisfied() {
  const list = useListQuery(UnsatisfiedQuery)
  const thisYear = Number(today().slice(0, 4))
  const year = list.query.year ?? thisYear
  const answer = useCall(unsatisfiedMasses.list, { query: list.query })
  const print = usePrint(unsatisfiedMasses.print)
  const total = answer.data?.meta.total ?? 0
  return (
    <>
      <ScreenHead title="Niespełnione intencje">
        <NativeSelect
          aria-label="Na koniec roku"
          value={year}
          data={[thisYear, thisYear - 1, thisYear - 2].map(optionYear => ({
            value: String(optionYear),
            label: `koniec roku ${optionYear}`,
          }))}
          onChange={event => list.set({ year: Number(event.currentTarget.value) })}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={total === 0}
          onClick={() => void print({ query: { year } })}
        >
          Drukuj
        </Button>
      </ScreenHead>
      {answer.data && total > 0 && <Owed {...answer.data} />}
      <RecordTable
        name="intentions-unsatisfied"
        list={{ ...list, narrowed: false }}
        answer={answer}
        columns={columns}
        count={['intencja', 'intencje', 'intencji']}
        linkTo={({ id }) => ({
          to: `${INTENTIONS}/$intentionID/preview`,
          params: { intentionID: String(id) },
        })}
        empty={{ text: 'Wszystkie przyjęte Msze zostały odprawione, przekazane albo odwołane.' }}
      />
    </>
  )
}

function Owed({
  until,
  offerings,
  overdue,
}: {
  until: string
  offerings: number
  overdue: number
}) {
  return (
    <p className="attention-owed">
      Msze przyjęte na dni do {showDay(until)}, przy których nie zapisano, że je odprawiono; ofiary
      razem {formatZloty(offerings)}. Otwórz intencję i wpisz, kto ją odprawił albo komu ją
      przekazano.
      {overdue > 0 &&
        ` ${plural(overdue, 'intencja czeka', 'intencje czekają', 'intencji czeka')} ponad rok: takie zobowiązania przekazuje się ordynariuszowi (kan. 956).`}
    </p>
  )
}

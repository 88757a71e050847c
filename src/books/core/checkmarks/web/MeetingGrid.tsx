import '@mantine/core/styles/Checkbox.layer.css'
import './MeetingGrid.css'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { buildProblem } from '#ui/calls/failures.ts'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import type { Meeting, Tick } from '../contract.ts'

type Row = Meeting['data'][number]

interface Props {
  meeting: Meeting
  /** Header of the names: «Dziecko». */
  title: string
  /** Address of a person's card. */
  linkTo: (id: number) => string
  /** Address under which the meeting is cached in this browser. */
  path: string
  onTick: (tick: Tick) => Promise<unknown>
}

/**
 * Grid of people × points: arrow keys move between the boxes, space ticks, the box under a heading ticks the whole
 * group. A phone shows one point at a time, at first the next one without ticks.
 */
export function MeetingGrid({ meeting: { categories, data }, title, linkTo, path, onTick }: Props) {
  const tick = useTick(path, onTick)
  const columns = categories.flatMap(({ name, types }) =>
    types.filter(({ active }) => active).map(type => ({ ...type, category: name })),
  )
  const next = columns.find(({ id }) => data.every(row => !row.ticked.includes(id)))
  const [point, choose] = useState(String((next ?? columns.at(-1))?.id ?? ''))
  const isAside = (id: number) => (point !== '' && point !== String(id)) || undefined
  return (
    <div className="meeting">
      <NativeSelect
        className="meeting-point"
        label="Co zaznaczasz"
        value={point}
        onChange={event => choose(event.currentTarget.value)}
        data={[
          ...columns.map(({ id, name, category }) => ({
            value: String(id),
            label: `${category}: ${name}`,
          })),
          { value: '', label: 'Wszystko naraz' },
        ]}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {columns.map(({ id, name, category }) => (
              <th key={id} scope="col" data-aside={isAside(id)}>
                <small>{category}</small>
                {name}
                <div>
                  <Whole
                    label={`${name}: cała grupa`}
                    group={data}
                    type={id}
                    onTick={(ids, isChecked) => tick(id, ids, isChecked)}
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(row => (
            // The boxes are the controls; a press on their row is a larger target for a finger.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
            <tr key={row.id} onClick={pressBox}>
              <th scope="row">
                <Link to={linkTo(row.id)}>
                  {row.surname} {row.name}
                </Link>
              </th>
              {columns.map(({ id, name }) => (
                <td key={id} data-aside={isAside(id)}>
                  <Checkbox
                    aria-label={`${row.surname} ${row.name}: ${name}`}
                    onKeyDown={walk}
                    checked={row.ticked.includes(id)}
                    onChange={event => void tick(id, [row.id], event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface WholeProps {
  label: string
  group: Row[]
  type: number
  onTick: (ids: number[], checked: boolean) => Promise<boolean>
}

function Whole({ label, group, type, onTick }: WholeProps) {
  const tickedRows = group.filter(row => row.ticked.includes(type))
  const otherRows = group.filter(row => !row.ticked.includes(type))
  const all = otherRows.length === 0
  const change = async () => {
    if (all && !(await confirm(clearing(label)))) return
    const ids = (all ? tickedRows : otherRows).map(({ id }) => id)
    if (!(await onTick(ids, !all))) return
    notify(all ? `Odznaczono: ${label}` : `Zaznaczono: ${label}`, {
      action: { label: 'Cofnij', run: () => void onTick(ids, all) },
    })
  }
  return (
    <Checkbox
      aria-label={label}
      onKeyDown={walk}
      checked={all}
      indeterminate={tickedRows.length > 0 && !all}
      onChange={() => void change()}
    />
  )
}

/** Confirmation before a whole column is unticked, which would delete the ticks of weeks. */
const clearing = (label: string) => ({
  title: 'Odznaczenie całej grupy',
  message: `Znikną wszystkie zaznaczenia: ${label}. Czy odznaczyć?`,
  yes: 'Odznacz wszystkich',
  no: 'Wróć',
  danger: true,
})

const withTick = (row: Row, type: number, isChecked: boolean) => ({
  ...row,
  ticked: isChecked
    ? [...row.ticked.filter(id => id !== type), type]
    : row.ticked.filter(id => id !== type),
})

/** Shows a tick at once and saves it; a failed save reverts the tick and shows a message. */
function useTick(path: string, onTick: Props['onTick']) {
  const client = useQueryClient()
  const key = [path]
  return async (type: number, ids: number[], isChecked: boolean) => {
    const idSet = new Set(ids)
    await client.cancelQueries({ queryKey: key })
    client.setQueriesData<Meeting>(
      { queryKey: key },
      meeting =>
        meeting && {
          ...meeting,
          data: meeting.data.map(row => (idSet.has(row.id) ? withTick(row, type, isChecked) : row)),
        },
    )
    try {
      await onTick({ module_checkmark_type_id: type, preparations: ids, checked: isChecked })
      return true
    } catch (problem) {
      notify(`Nie zapisano zaznaczenia. ${buildProblem(problem).message}`, { tone: 'bad' })
      await client.invalidateQueries({ queryKey: key })
      return false
    }
  }
}

/** Presses the box of the touched cell, or the only box of the row, as on a phone that shows one point at a time. */
function pressBox({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  if (!(target instanceof Element) || target.closest('a, input, label')) return
  const boxes = [...currentTarget.querySelectorAll('input')].filter(box => box.checkVisibility())
  const box = target.closest('td')?.querySelector('input') ?? (boxes[1] ? undefined : boxes[0])
  box?.click()
}

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function walk(event: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[event.key]
  const cell = event.currentTarget.closest<HTMLTableCellElement>('td, th')
  const table = event.currentTarget.closest('table')
  if (!step || !cell || !table) return
  event.preventDefault()
  const row = table.rows[(cell.parentNode as HTMLTableRowElement).rowIndex + step[0]]
  row?.cells[cell.cellIndex + step[1]]?.querySelector('input')?.focus()
}

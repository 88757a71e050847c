import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { call, CallProblem } from '#kit/call.tsx'
import { notify } from '#kit/modals.tsx'
import { type Meeting, communionPreparations } from '../contract.ts'

type Child = Meeting['data'][number]

/** Children × points. Arrows walk the boxes, space ticks; the box under a heading ticks the whole group. */
export function Grid({ meeting: { categories, data } }: { meeting: Meeting }) {
  const tick = useTick()
  const columns = categories.flatMap(({ name, types }) =>
    types.filter(({ active }) => active).map(type => ({ ...type, category: name })),
  )
  return (
    <div className="meeting">
      <table>
        <thead>
          <tr>
            <th scope="col">Dziecko</th>
            {columns.map(({ id, name, category }) => (
              <th key={id} scope="col">
                <small>{category}</small>
                {name}
                <div>
                  <Whole
                    label={`${name}: cała grupa`}
                    group={data}
                    type={id}
                    onTick={(ids, checked) => tick(id, ids, checked)}
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(child => (
            <tr key={child.id}>
              <th scope="row">
                <Link to={`/books/first-communion/preparations/${child.id}/preview` as never}>
                  {child.surname} {child.name}
                </Link>
              </th>
              {columns.map(({ id, name }) => (
                <td key={id}>
                  <Checkbox
                    aria-label={`${child.surname} ${child.name}: ${name}`}
                    onKeyDown={walk}
                    checked={child.ticked.includes(id)}
                    onChange={event => tick(id, [child.id], event.currentTarget.checked)}
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
  group: Child[]
  type: number
  onTick: (ids: number[], checked: boolean) => void
}

function Whole({ label, group, type, onTick }: WholeProps) {
  const done = group.filter(({ ticked }) => ticked.includes(type)).length
  const all = done === group.length
  return (
    <Checkbox
      aria-label={label}
      onKeyDown={walk}
      checked={all}
      indeterminate={done > 0 && !all}
      onChange={() =>
        onTick(
          group.map(({ id }) => id),
          !all,
        )
      }
    />
  )
}

const withTick = (child: Child, type: number, checked: boolean) => ({
  ...child,
  ticked: checked
    ? [...child.ticked.filter(id => id !== type), type]
    : child.ticked.filter(id => id !== type),
})

/** Shows a tick at once and saves it; one that was not saved is taken back and said. */
function useTick() {
  const client = useQueryClient()
  const key = [communionPreparations.meeting.path]
  return async (type: number, ids: number[], checked: boolean) => {
    const wanted = new Set(ids)
    await client.cancelQueries({ queryKey: key })
    client.setQueriesData<Meeting>(
      { queryKey: key },
      meeting =>
        meeting && {
          ...meeting,
          data: meeting.data.map(child =>
            wanted.has(child.id) ? withTick(child, type, checked) : child,
          ),
        },
    )
    const body = { module_checkmark_type_id: type, preparations: ids, checked }
    try {
      await call(communionPreparations.tick, { body })
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      notify(`Nie zapisano zaznaczenia. ${problem.message}`, { tone: 'bad' })
      await client.invalidateQueries({ queryKey: key })
    }
  }
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

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { showDay } from '#shared/dates/format-day.ts'
import type { PocketPhone } from '../device/phone.ts'
import { getStairwellKey } from '../device/labels.ts'
import { Back } from './Back.tsx'
import { DoorDialog } from './DoorDialog.tsx'
import { DoorRow } from './DoorRow.tsx'

interface Props {
  phone: PocketPhone
  onForgotten: (words: string) => void
}

/** Number of visit addresses rendered at once; a whole route would block a slow phone for half a second. */
const AT_ONCE = 20

/** Route screen: the visit addresses by stairwell, with one tap for an outcome. */
export function Walk({ phone, onForgotten }: Props) {
  useSyncExternalStore(phone.subscribe, phone.version)
  const [openDoorId, setOpenDoorId] = useState<number>()
  const [onlyLeft, setOnlyLeft] = useState(false)
  const order = phone.order()
  const drawnCount = useGrowing(order.length)
  const { route } = phone.open.pack
  const stairs = useMemo(() => groupByStairwell(phone, order), [phone, order])
  const trouble = phone.trouble()
  let count = 0
  return (
    <>
      <header className="top">
        <div>
          <h1>{route.name ?? 'Trasa kolędy'}</h1>
          <p className="quiet">
            {showDay(route.date)}, {route.time_from}–{route.time_to}
          </p>
        </div>
        <Progress phone={phone} />
        <label className="check">
          <input
            type="checkbox"
            checked={onlyLeft}
            onChange={event => setOnlyLeft(event.currentTarget.checked)}
          />
          tylko nieodwiedzone
        </label>
      </header>
      {trouble && (
        <p className="bad banner" role="alert">
          {trouble}
        </p>
      )}
      <main className="walk">
        <About phone={phone} />
        {[...stairs].map(([name, ids]) => {
          if (count > drawnCount) return null
          count += ids.length
          const visibleIds = onlyLeft ? ids.filter(id => !phone.door(id)?.outcome) : ids
          if (visibleIds.length === 0) return null
          return (
            <section key={name} className="stairs">
              <h2>{name}</h2>
              {visibleIds.map(id => (
                <DoorRow key={id} phone={phone} id={id} open={setOpenDoorId} />
              ))}
            </section>
          )
        })}
        {order.length === 0 && <p className="card">Na tej trasie nie ma adresów.</p>}
      </main>
      <Back phone={phone} onForgotten={onForgotten} />
      {openDoorId !== undefined && (
        <DoorDialog phone={phone} id={openDoorId} close={() => setOpenDoorId(undefined)} />
      )}
    </>
  )
}

/** Returns the number of visit addresses to render, which grows with each frame up to all of them. */
function useGrowing(all: number) {
  const [drawnCount, setDrawnCount] = useState(AT_ONCE)
  useEffect(() => {
    if (drawnCount >= all) return
    const next = setTimeout(() => setDrawnCount(drawnCount + AT_ONCE), 0)
    return () => clearTimeout(next)
  }, [drawnCount, all])
  return drawnCount
}

function groupByStairwell(phone: PocketPhone, order: readonly number[]) {
  const stairs = new Map<string, number[]>()
  for (const id of order) {
    const door = phone.door(id)
    if (!door) continue
    const name = getStairwellKey(door)
    stairs.set(name, [...(stairs.get(name) ?? []), id])
  }
  return stairs
}

function Progress({ phone }: { phone: PocketPhone }) {
  const doors = phone.order().map(id => phone.door(id)?.outcome)
  const doneCount = doors.filter(Boolean).length
  const visitedCount = doors.filter(outcome => outcome === 'visited').length
  return (
    <div>
      <progress max={doors.length || 1} value={doneCount} aria-label="Postęp trasy" />
      <p>
        <strong>
          {doneCount} z {doors.length}
        </strong>
        <span className="quiet"> · przyjęto {visitedCount}</span>
      </p>
    </div>
  )
}

function About({ phone }: { phone: PocketPhone }) {
  const { companions, transport, notes } = phone.open.pack.route
  const lines = [
    companions && `Towarzyszą: ${companions}`,
    transport && `Dojazd: ${transport}`,
    notes && `Uwagi: ${notes}`,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <details className="card">
      <summary>O trasie</summary>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </details>
  )
}

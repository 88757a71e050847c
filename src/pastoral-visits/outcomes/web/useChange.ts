import { useQueryClient } from '@tanstack/react-query'
import { call } from '#ui/calls/call.ts'
import { buildProblem } from '#ui/calls/failures.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { getKey } from '#ui/calls/query.ts'
import type { Door, DoorFacts } from '../../doors/contract.ts'
import { type VisitRoute, pastoralVisits } from '../../visit-routes/contract.ts'
import { type DoorField, doorFields } from '../../labels.ts'
import { changeKey } from './key.ts'

type Facts = Partial<Record<DoorField, unknown>>

/**
 * Returns a function that shows a change at once and sends it; a value that was not written is reverted and reported.
 */
export function useChange(route: VisitRoute) {
  const client = useQueryClient()
  const params = { id: route.id }
  const key = getKey(pastoralVisits.get, { params })
  return async (door: Door, after: Facts): Promise<boolean> => {
    const facts = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [
        name,
        { before: door[name as DoorField] ?? null, after: value },
      ]),
    ) as DoorFacts
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<VisitRoute>(
      key,
      cachedRoute => cachedRoute && withDoor(cachedRoute, door.id, after),
    )
    const change = {
      key: changeKey(),
      visit_address_id: door.id,
      made_at: new Date().toISOString(),
      facts,
    }
    try {
      const { answers } = await call(pastoralVisits.change, {
        params,
        body: { changes: [change] },
      })
      const conflicting = answers[0]?.conflicts.map(({ field }) => doorFields[field]) ?? []
      if (conflicting.length > 0) {
        notify(
          `Ktoś inny wpisał tu co innego: ${conflicting.join(', ')}. Wybierz u góry, co ma zostać.`,
          {
            tone: 'bad',
          },
        )
      }
      return true
    } catch (problem) {
      notify(`Nie zapisano. ${buildProblem(problem).message}`, { tone: 'bad' })
      return false
    } finally {
      await client.invalidateQueries({ queryKey: key })
    }
  }
}

const withDoor = (route: VisitRoute, id: number, facts: Facts): VisitRoute => ({
  ...route,
  doors: route.doors.map(door => (door.id === id ? ({ ...door, ...facts } as Door) : door)),
})

import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { parishWorkers, type ParishWorkerRow } from '#parishes/workers/contract.ts'
import { Suggest } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { useMatched, useCloseMatch } from './matched.ts'

const ALL_WORKERS_QUERY = { per_page: 200 }

/** Lists the staff of the parish as an act names them: «ks. Jan Lis, proboszcz»; former ones last. */
export function useMinisters() {
  const { data } = useCall(parishWorkers.list, { query: ALL_WORKERS_QUERY }, { staleTime: 300_000 })
  return useMemo(
    () =>
      data?.data.map(worker => {
        const { id, clergy, active } = worker
        return { id, label: getName(worker), clergy, active }
      }),
    [data],
  )
}

const getName = ({ title, names, surname, worker_function }: ParishWorkerRow) =>
  `${[title, names, surname].filter(Boolean).join(' ')}, ${worker_function}`

interface Props {
  label: string
  hint?: ReactNode
  required?: boolean
  span?: 2 | 3 | 4
}

/**
 * Field of the minister: the name as written in the act (`minister`), and the matching priest of the parish
 * (`minister_id`).
 */
export function MinisterField({ hint, ...props }: Props) {
  const ministers = useMinisters()
  useMatched('minister', 'minister_id', ministers)
  const priests = (ministers ?? []).filter(({ clergy }) => clergy)
  const closeMatch = useCloseMatch('minister', priests)
  return <Suggest {...props} name="minister" hint={closeMatch ?? hint} among={priests} />
}

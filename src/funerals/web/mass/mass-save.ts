import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { buildProblem } from '#ui/calls/failures.ts'
import { formatName } from '#shared/people/mononym.ts'
import { currentUserCan } from '#shell/session.ts'
import { type FuneralEntry, funerals } from '../../contract.ts'
import { buildMassContent } from '../../labels.ts'

interface SavedFuneral {
  id: number
  version: number
  funeral: FuneralEntry
}

/**
 * Returns the second button of the form, which also books the funeral Mass at the agreed day and hour; a refused Mass
 * leaves the report saved and says why.
 */
export function useMassSave(show: (saved: SavedFuneral) => void) {
  const place = useSave(funerals.placeMass)
  if (!currentUserCan('intentions.write')) return undefined
  return {
    label: 'Zapisz i wpisz Mszę',
    async onSaved(saved: SavedFuneral) {
      show(saved)
      const { id, version, funeral } = saved
      if (!funeral.burial_date || !funeral.burial_time) {
        notify('Mszy nie wpisano: podaj dzień i godzinę pogrzebu.', { tone: 'bad' })
        return
      }
      const content = buildMassContent(formatName(funeral))
      try {
        const { warnings } = await place.mutateAsync({
          params: { id },
          body: {
            version,
            mass_date: funeral.burial_date,
            mass_time: funeral.burial_time,
            parish_place_id: funeral.parish_place_id,
            celebrant_id: funeral.minister_id,
            celebrant: funeral.minister,
            content,
          },
        })
        const remarks = warnings.map(({ message }) => `${message}.`)
        notify([`Wpisano Mszę do księgi intencji: ${content}.`, ...remarks].join(' '), {
          tone: 'good',
        })
      } catch (problem) {
        notify(`Mszy nie wpisano. ${buildProblem(problem).message}`, { tone: 'bad' })
      }
    },
  }
}

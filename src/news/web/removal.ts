import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useErrorToast, useRunWithToast } from '#ui/calls/action-errors.ts'
import { type NewsItem, parishNews, programNews } from '../contract.ts'

type Addresses = Pick<typeof parishNews | typeof programNews, 'remove' | 'restore'>

/**
 * Returns a function that removes news without confirmation, because it can be restored; its result is true on success.
 */
export function useRemoval() {
  const ofParish = useTakingAway(parishNews)
  const ofProgram = useTakingAway(programNews)
  return (item: Pick<NewsItem, 'id' | 'version' | 'title' | 'own'>) =>
    (item.own ? ofParish : ofProgram)(item)
}

function useTakingAway(to: Addresses) {
  const remove = useSave(to.remove)
  const restore = useSave(to.restore)
  const showError = useErrorToast()
  const withNotice = useRunWithToast()
  return async ({ id, version, title }: Pick<NewsItem, 'id' | 'version' | 'title'>) => {
    const params = { id }
    try {
      const removedNews = await remove.mutateAsync({ params, body: { version } })
      const putBack = () =>
        void withNotice(
          restore.mutateAsync({ params, body: { version: removedNews.version } }),
          'Przywrócono aktualność',
        )
      notify(`Usunięto aktualność „${title}”`, { action: { label: 'Cofnij', run: putBack } })
      return true
    } catch (problem) {
      showError(problem)
      return false
    }
  }
}

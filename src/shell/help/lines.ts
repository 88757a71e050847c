import { type HelpLine, helpArticles } from '#help/contract.ts'
import { useCall } from '#ui/calls/query.ts'
import { useScreens } from '../frame/current-screen.ts'
import { canOpen, useSession } from '../session.ts'

/**
 * Returns the articles with all the words of the text, of the screens that the user may open; undefined while it loads.
 * The articles of the former text stay until then, unless `isExact`.
 */
export function useHelpLines(text = '', isExact = false): HelpLine[] | undefined {
  const query = { search: text }
  const answer = useCall(helpArticles.list, { query }, { staleTime: 60_000 })
  const data = isExact && answer.isPlaceholderData ? undefined : answer.data
  const { user } = useSession()
  const screens = useScreens()
  const openNames = new Set(
    screens.filter(({ facts }) => canOpen(user, facts)).map(({ facts }) => facts.name),
  )
  return data?.data.filter(({ route_name }) => openNames.has(route_name))
}

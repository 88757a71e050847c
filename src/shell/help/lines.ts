import { type HelpLine, helpArticles } from '#help/contract.ts'
import { useCall } from '#ui/calls/query.ts'
import { useScreens } from '../frame/current-screen.ts'
import { canOpen, useSession } from '../session.ts'

/** Returns the articles with all the words of the text, of the screens that the user may open; undefined while it loads. */
export function useHelpLines(text = ''): HelpLine[] | undefined {
  const { data } = useCall(helpArticles.list, { query: { search: text } }, { staleTime: 60_000 })
  const { user } = useSession()
  const screens = useScreens()
  const openNames = new Set(
    screens.filter(({ facts }) => canOpen(user, facts)).map(({ facts }) => facts.name),
  )
  return data?.data.filter(({ route_name }) => openNames.has(route_name))
}

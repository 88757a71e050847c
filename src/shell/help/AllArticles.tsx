import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { helpArticles } from '#help/contract.ts'
import { useCall } from '#ui/calls/query.ts'
import { useScreens } from '../frame/current-screen.ts'
import { canOpen, useSession } from '../session.ts'

/** List of articles for the screens that the user may open, searchable by words. */
export function AllArticles({ onChoose }: { onChoose: (routeName: string) => void }) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data } = useCall(helpArticles.list, { query: { search } })
  const { user } = useSession()
  const screens = useScreens()
  const open = new Set(
    screens.filter(({ facts }) => canOpen(user, facts)).map(({ facts }) => facts.name),
  )
  const lines = data?.data.filter(({ route_name }) => open.has(route_name)) ?? []
  return (
    <>
      <TextInput
        type="search"
        autoFocus
        aria-label="Szukaj w pomocy"
        placeholder="Szukaj w pomocy"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {data && lines.length === 0 && (
        <p role="status">
          {search ? 'Nic nie znaleziono. Spróbuj innego słowa.' : 'Nie ma jeszcze artykułów.'}
        </p>
      )}
      <ul className="help-lines">
        {lines.map(({ route_name, title, beginning }) => (
          <li key={route_name}>
            <button type="button" onClick={() => onChoose(route_name)}>
              <strong>{title}</strong>
              <small>{beginning}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

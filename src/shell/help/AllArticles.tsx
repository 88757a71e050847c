import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useHelpLines } from './lines.ts'

/** List of articles for the screens that the user may open, searchable by words. */
export function AllArticles({ onChoose }: { onChoose: (routeName: string) => void }) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const lines = useHelpLines(search)
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
      {lines?.length === 0 && (
        <p role="status">
          {search ? 'Nic nie znaleziono. Spróbuj innego słowa.' : 'Nie ma jeszcze artykułów.'}
        </p>
      )}
      <ul className="help-lines">
        {lines?.map(({ route_name, title, beginning }) => (
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

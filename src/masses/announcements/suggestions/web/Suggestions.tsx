import '@mantine/core/styles/Group.layer.css'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { plainText } from '#ui/rich-text/rich-text.ts'
import type { Point } from '../../contract.ts'
import { type Suggestion, announcementSuggestions, suggestionLabels } from '../contract.ts'

const toText = ({ body }: Point) => plainText(body)

/** Buttons that insert points made of what the books and the calendar contain; an inserted point can be changed. */
export function Suggestions({ onInsert }: { onInsert: (points: Point[]) => void }) {
  const [insertedNames, setInsertedNames] = useState<readonly string[]>([])
  const query = announcementSuggestions.list.query.safeParse({
    date_from: useFormValue('date_from'),
    date_to: useFormValue('date_to'),
  })
  const { data } = useCall(
    announcementSuggestions.list,
    { query: query.data ?? { date_from: '', date_to: '' } },
    { enabled: query.success },
  )
  const points = useFormValue<Point[]>('points') ?? []
  const pointTexts = new Set(points.map(toText))
  const suggestions = (query.success ? (data?.data ?? []) : []).filter(
    ({ name, point }) => !insertedNames.includes(name) && !pointTexts.has(toText(point)),
  )
  if (suggestions.length === 0) return null
  const insert = (chosenSuggestions: readonly Suggestion[]) => {
    onInsert(chosenSuggestions.map(({ point }) => point))
    setInsertedNames([...insertedNames, ...chosenSuggestions.map(({ name }) => name)])
  }
  return (
    <Group className="kit-span-4" gap="xs" role="group" aria-label="Wstaw z ksiąg i kalendarza">
      {suggestions.length > 1 && (
        <Button variant="light" size="compact-md" onClick={() => insert(suggestions)}>
          Wstaw wszystkie ({suggestions.length})
        </Button>
      )}
      {suggestions.map(suggestion => (
        <Button
          key={suggestion.name}
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => insert([suggestion])}
        >
          {suggestionLabels[suggestion.name]} ({suggestion.count})
        </Button>
      ))}
    </Group>
  )
}

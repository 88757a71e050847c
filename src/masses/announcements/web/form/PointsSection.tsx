import { Button } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import type { Loss } from '#ui/rich-text/rich-text.ts'
import { lossesInWords } from '#ui/rich-text/rich-text.ts'
import { announcements, type Point } from '../../contract.ts'
import { Suggestions } from '../../suggestions/web/Suggestions.tsx'
import { PointCard } from './PointCard.tsx'

/** Section with the points in the order in which they are read. */
export function PointsSection({ id }: { id: number | null }) {
  const { fields, append, insert, remove, move } = useFieldArray({ name: 'points' })
  const { getValues } = useFormContext<{ points: Point[] }>()
  const putBack = (at: number, point: Point) =>
    insert(Math.min(at, getValues('points').length), point, { shouldFocus: false })
  const [liveMessage, say] = useState('')
  const [fresh, setFresh] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const lose = useLosing()
  const go = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return
    move(from, to)
    say(`Punkt ${from + 1} jest teraz ${to + 1}. z ${fields.length}`)
    const button = to > from ? '[data-down]' : '[data-up]'
    // The point is at its new position only after the next render.
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(button)?.focus(),
    )
  }
  const add = () => {
    setFresh(fields.length)
    append({ section: null, body: [] } satisfies Point, { shouldFocus: false })
  }
  return (
    <Section
      title="Punkty"
      action={<CopyPoints id={id} onCopied={points => append(points, { shouldFocus: false })} />}
    >
      {fields.length === 0 && (
        <p className="kit-none">Nie ma jeszcze punktów. Dodaj pierwszy albo przepisz poprzednie.</p>
      )}
      <ol className="kit-span-4 announcements-points" ref={list}>
        {fields.map(({ id: key }, index) => (
          <PointCard
            key={key}
            index={index}
            count={fields.length}
            isFresh={index === fresh}
            onMove={to => go(index, to)}
            onDropped={from => go(from, index)}
            onRemove={() => {
              const point = getValues(`points.${index}`)
              remove(index)
              say(`Usunięto punkt ${index + 1}`)
              notify(`Usunięto punkt ${index + 1}`, {
                action: { label: 'Cofnij', run: () => putBack(index, point) },
              })
            }}
            onLost={lose}
          />
        ))}
      </ol>
      <p role="status" className="kit-hidden">
        {liveMessage}
      </p>
      <Suggestions
        onInsert={points => {
          append(points, { shouldFocus: false })
          say(`Wstawiono ${plural(points.length, 'punkt', 'punkty', 'punktów')}`)
        }}
      />
      <div className="kit-span-4">
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Dodaj punkt
        </Button>
      </div>
    </Section>
  )
}

function useLosing() {
  const { getValues, setValue } = useFormContext()
  return (losses: Loss[]) => {
    const before: Loss[] = getValues('simplified') ?? []
    setValue('simplified', [...new Set([...before, ...losses])], { shouldDirty: true })
    notify(
      `Wklejony tekst miał ${lossesInWords(losses)}: ogłoszenia ich nie mają, zostały same słowa. Sprawdź punkt.`,
    )
  }
}

interface CopyProps {
  id: number | null
  onCopied: (points: Point[]) => void
}

/** Button that inserts the points of the previous announcements before these. */
function CopyPoints({ id, onCopied }: CopyProps) {
  const { getValues } = useFormContext()
  const copy = async () => {
    const { data } = await call(announcements.list, { query: { per_page: 50 } })
    const last = data.find(
      announcement => announcement.id !== id && announcement.date_from <= getValues('date_from'),
    )
    if (!last) return notify('Nie ma wcześniejszych ogłoszeń do przepisania')
    const { points } = await call(announcements.get, { params: { id: last.id } })
    onCopied(points)
    notify(
      `Przepisano ${plural(points.length, 'punkt', 'punkty', 'punktów')} z ogłoszeń „${last.title}”`,
      { tone: 'good' },
    )
  }
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      Przepisz z poprzednich
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { Section } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { GodparentLine } from './GodparentLine.tsx'
import { BLANK_GODPARENT, MAX_GODPARENTS } from '../../godparents.ts'

interface Props {
  /** Row of one godparent; all fields by default. */
  Line?: typeof GodparentLine
}

/** Rows of the godparents and witnesses who took part; an empty row is dropped. */
export function GodparentsFields({ Line = GodparentLine }: Props) {
  const { fields, append, remove } = useFieldArray({ name: 'godparents', keyName: 'key' })
  const advice = useAdvice()
  const add = (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => append({ ...BLANK_GODPARENT })}
    >
      Dodaj osobę
    </Button>
  )
  return (
    <Section title="Rodzice chrzestni" action={fields.length < MAX_GODPARENTS ? add : undefined}>
      <div className="kit-span-4" aria-live="polite">
        {advice('godparents')}
      </div>
      {fields.map(({ key }, index) => (
        <Line key={key} index={index} onRemove={() => remove(index)} />
      ))}
    </Section>
  )
}

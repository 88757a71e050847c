import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { PartialDay } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import type { PersonHint } from '#parishioners/people/contract.ts'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { findSpouse, getDefaults } from '#books/core/web/form/defaults-from-parent.ts'
import { LENT_WORDS, type ParentCards, getReportDefaults, readCard } from './from-register.ts'
import { type Parent, ParentPicker } from './ParentPicker.tsx'

const OTHER = { father: 'mother', mother: 'father' } as const
const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false

/** Fields of the parents and of their marriage; a parent of the register fills in all that the cards tell. */
export function NewbornParents() {
  const advice = useAdvice()
  const { cards, messages, lend } = useParentCards()
  return (
    <Section title="Rodzice">
      <ParentPicker
        parent="father"
        card={cards.father}
        onPerson={one => void lend('father', one)}
      />
      <ParentPicker
        parent="mother"
        card={cards.mother}
        onPerson={one => void lend('mother', one)}
      />
      {messages.length > 0 && (
        <p className="kit-span-4" role="status">
          Wpisano też: {messages.join(', ')}. Sprawdź.
        </p>
      )}
      <DictionaryField
        name="dic_parents_marriage_id"
        dictionary="ParentsMarriage"
        label="Ślub rodziców"
        hint={advice('dic_parents_marriage_id')}
      />
      <PartialDay
        name="parents_marriage_date"
        label="Data ślubu"
        hint={advice('parents_marriage_date')}
      />
      <DictionaryParishNameField name="parents_marriage_place" label="Parafia lub USC" span={2} />
    </Section>
  )
}

function useParentCards() {
  const { getValues, setValue } = useFormContext()
  const [cards, setCards] = useState<ParentCards>({})
  const [messages, setMessages] = useState<string[]>([])
  const lentValues = useRef<Record<string, unknown>>({})
  const isOurs = (name: string) => {
    const value: unknown = getValues(name)
    return isBlank(value) || value === lentValues.current[name]
  }
  const lend = async (parent: Parent, { id, names, surname, family_name }: PersonHint) => {
    const parentNames = {
      [`${parent}_names`]: names,
      [`${parent}_surname`]: surname,
      ...(parent === 'mother' && { mother_family_name: family_name ?? '' }),
    }
    for (const [name, value] of Object.entries(parentNames))
      setValue(name, value, { shouldDirty: true })
    const card = await readCard(id)
    const spouseCard = await readCard(card && findSpouse(parent, card, getValues())?.id)
    // Another person may have been picked meanwhile.
    if (!card || getValues(`${parent}_id`) !== id) return
    const otherParent = OTHER[parent]
    const otherId: unknown = getValues(`${otherParent}_id`)
    const otherCard =
      spouseCard ?? (cards[otherParent]?.id === otherId ? cards[otherParent] : undefined)
    const parentCards = { [parent]: card, [otherParent]: otherCard }
    const defaults = getDefaults(parent, card, spouseCard, getValues())
    const reportDefaults = Object.entries(getReportDefaults(parentCards)).filter(([name]) =>
      isOurs(name),
    )
    setCards(parentCards)
    for (const [name, value] of [...Object.entries(defaults.values), ...reportDefaults]) {
      lentValues.current[name] = value ?? null
      setValue(name, value ?? (name === 'outsider' ? false : null), { shouldDirty: true })
    }
    const lentWords = reportDefaults.flatMap(([name, value]) =>
      isBlank(value) ? [] : (LENT_WORDS[name] ?? []),
    )
    setMessages([...defaults.told, ...lentWords])
  }
  return { cards, messages, lend }
}

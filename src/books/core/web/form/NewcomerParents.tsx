import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { Section } from '#ui/layout/Section.tsx'
import { type Person, people } from '#parishioners/people/contract.ts'
import { ParentFields } from '#parishioners/people/web/form/ParentFields.tsx'
import { getDefaults, findSpouse } from './defaults-from-parent.ts'

const PARENTS = ['father', 'mother'] as const
type Parent = (typeof PARENTS)[number]

const getCard = (id: number) => call(people.get, { params: { id } }).catch(() => undefined)

/**
 * Fields of the parents, picked from the register or typed. A picked parent fills in empty fields, and a note lists
 * them.
 */
export function NewcomerParents() {
  const { getValues, setValue } = useFormContext()
  const [parents, setParents] = useState<Partial<Record<Parent, Person>>>({})
  const [messages, setMessages] = useState<string[]>([])
  const lend = async (parent: Parent, id: number) => {
    const card = await getCard(id)
    const spouse = card && findSpouse(parent, card, getValues())
    const spouseCard = spouse && (await getCard(spouse.id))
    // The picked person stays; only the defaults failed to load, or loaded after another person was picked.
    if (!card || getValues(`${parent}_id`) !== id) return
    const defaults = getDefaults(parent, card, spouseCard, getValues())
    if (spouseCard)
      setParents(last => ({ ...last, [parent === 'father' ? 'mother' : 'father']: spouseCard }))
    setMessages(defaults.told)
    for (const [name, value] of Object.entries(defaults.values)) {
      setValue(name, value, { shouldDirty: true })
    }
  }
  return (
    <Section title="Rodzice">
      {PARENTS.map(parent => (
        <ParentFields
          key={parent}
          parent={parent}
          known={parents[parent]}
          onPerson={person => person && void lend(parent, person.id)}
        />
      ))}
      {messages.length > 0 && (
        <p className="kit-span-4" role="status">
          Wpisano też: {messages.join(', ')}. Sprawdź.
        </p>
      )}
    </Section>
  )
}

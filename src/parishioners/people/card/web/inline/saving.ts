import { useSave } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { pickKnownValues } from '#ui/form/required-fields.ts'
import { createUndo } from '#ui/form/undoing.ts'
import { type Person, people } from '../../../contract.ts'
import { toFormValues } from '../../../web/form/values.ts'

/** Fields of a card that can be changed in place. */
export type InPlace = 'phone' | 'email' | 'correspondence_address' | 'profession' | 'notes'

const schema = people.edit.body

/** Returns a function that saves one fact as a change of the whole card; the result is the error message, if any. */
export function useFactSave() {
  const edit = useSave(people.edit)
  return async (person: Person, name: InPlace, text: string): Promise<string | null> => {
    const before = pickKnownValues(schema, toFormValues(person))
    const entry = schema.safeParse({ ...before, [name]: text })
    if (!entry.success) return getRefusal(entry.error.issues, name)
    const params = { id: person.id }
    const { version, warnings } = await edit.mutateAsync({ params, body: entry.data })
    const advice = warnings.find(({ field }) => field === name)
    notifySaved(
      ['Zapisano kartę.', advice && `Sprawdź: ${advice.message}`].filter(Boolean).join(' '),
      createUndo({
        schema,
        before,
        version,
        onSave: body => edit.mutateAsync({ params, body }),
      }),
    )
    return null
  }
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/** An old card may break a rule in another field, so that only the form can save it. */
function getRefusal(issues: readonly Issue[], name: InPlace) {
  const fieldIssue = issues.find(({ path }) => path[0] === name)
  if (fieldIssue) return fieldIssue.message
  return `Nie zapisano: na karcie jest coś do poprawienia (${issues[0]?.message ?? ''}). Otwórz ją przyciskiem „Edytuj”.`
}

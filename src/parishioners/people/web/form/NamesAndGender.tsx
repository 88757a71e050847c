import { GenderField } from '#dictionaries/names/web/GenderField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'

/** Fields of names and gender: names come first, and the first name proposes the gender until the user chooses it. */
export function NamesAndGender() {
  const gender = useFormValue<number | null>('gender')
  return (
    <>
      <NamesField name="names" label="Imiona" gender={gender} autoFocus />
      <Text name="surname" label="Nazwisko" />
      <GenderField clearable={false} />
    </>
  )
}

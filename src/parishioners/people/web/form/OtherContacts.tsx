import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Phone, Text } from '#ui/fields.ts'

type Kind = 'phone' | 'email'
interface ContactFields {
  contacts: { kind: Kind; value: string; dic_phone_type_id: number | null }[]
}
const WORDS = { phone: 'telefon', email: 'e-mail' } as const

/** Fields of further telephones and e-mail addresses, any of which can become the main one. */
export function OtherContacts() {
  const { getValues, setFocus, setValue } = useFormContext()
  const { fields, append, remove, update } = useFieldArray<ContactFields, 'contacts', 'key'>({
    name: 'contacts',
    keyName: 'key',
  })
  const kinds = fields.map(({ kind }) => kind)

  const makeMain = (index: number, kind: Kind) => {
    const names = kind === 'phone' ? ['phone', 'dic_phone_type_id'] : ['email']
    const [value, dic_phone_type_id = null] = getValues(names)
    const contact = getValues(`contacts.${index}`)
    const options = { shouldDirty: true, shouldValidate: true }
    setValue(kind, contact.value, options)
    if (kind === 'phone') setValue('dic_phone_type_id', contact.dic_phone_type_id, options)
    if (value) update(index, { ...contact, value, dic_phone_type_id })
    else remove(index)
  }
  const add = (kind: Kind) => {
    if (!getValues(kind)) return setFocus(kind)
    const focusName = `contacts.${fields.length}.value`
    append({ kind, value: '', dic_phone_type_id: null }, { focusName })
  }

  return (
    <div className="people-contacts">
      {fields.length > 0 && (
        <ul aria-label="Inne telefony i e-maile">
          {fields.map(({ key, kind }, index) => {
            const number = kinds.slice(0, index).filter(other => other === kind).length + 2
            return (
              <li key={key} data-kind={kind}>
                {kind === 'phone' ? (
                  <Phone name={`contacts.${index}.value`} label={`Telefon ${number}`} />
                ) : (
                  <Text
                    name={`contacts.${index}.value`}
                    label={`E-mail ${number}`}
                    type="email"
                    maxLength={254}
                  />
                )}
                {kind === 'phone' && (
                  <DictionaryField
                    name={`contacts.${index}.dic_phone_type_id`}
                    dictionary="PhoneType"
                    label={`Typ telefonu ${number}`}
                  />
                )}
                <div className="people-contact-actions">
                  <Button
                    variant="default"
                    aria-label={`Ustaw jako główny: ${WORDS[kind]} ${number}`}
                    onClick={() => makeMain(index, kind)}
                  >
                    Ustaw jako główny
                  </Button>
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={`Usuń ${WORDS[kind]} ${number}`}
                    onClick={() => remove(index)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <div className="people-contact-actions">
        {(['phone', 'email'] as const).map(kind => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add(kind)}
          >
            Dodaj {WORDS[kind]}
          </Button>
        ))}
      </div>
    </div>
  )
}

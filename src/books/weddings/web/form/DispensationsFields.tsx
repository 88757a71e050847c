import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { BLANK_DISPENSATION, type DispensationKind } from '#books/canon-law/dispensations.ts'
import { FROM_BOOK, getIssuers, listKindOptions } from '#books/canon-law/web/options.ts'
import { GiverField } from '#books/canon-law/web/GiverField.tsx'
import { usePaperHints } from '#books/canon-law/web/paper-hints.tsx'
import { Choice, Day, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { isDangerOfDeath } from '../../kinds.ts'
import { FieldError } from './FieldError.tsx'

/** Fields of dispensations, permissions and the documents that replace them. */
export function DispensationsFields() {
  const { fields, append, remove } = useFieldArray({ name: 'dispensations', keyName: 'key' })
  const add = (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => append({ ...BLANK_DISPENSATION })}
    >
      Dodaj dyspensę lub zezwolenie
    </Button>
  )
  return (
    <Section title="Dyspensy i zezwolenia" action={add}>
      <FieldError name="dispensations" />
      {fields.length === 0 && <p className="kit-none">Nie wpisano.</p>}
      {fields.map(({ key }, index) => (
        <Line key={key} index={index} onRemove={() => remove(index)} />
      ))}
    </Section>
  )
}

function Line({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `dispensations.${index}.` as const
  const kind = useFormValue<DispensationKind | null>(`${at}kind`)
  const deceased_id = useFormValue<number | null | undefined>(`${at}deceased_id`)
  const circumstance = useFormValue<'danger_of_death' | null>('circumstance')
  const dic_wedding_kind_id = useFormValue<number | null>('dic_wedding_kind_id')
  const inDanger = isDangerOfDeath({ circumstance, dic_wedding_kind_id })
  const hint = usePaperHints(at, inDanger)
  return (
    <fieldset className="books-line">
      <legend>Pismo {index + 1}</legend>
      <div className="books-line-head">
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Usuń z wpisu
        </Button>
      </div>
      <div className="kit-grid">
        <Choice
          name={`${at}kind`}
          label="Czego dotyczy"
          options={listKindOptions(kind)}
          span={2}
          required
        />
        <GiverField line={at} inDanger={inDanger} span={2} />
        <Text
          name={`${at}authority`}
          label="Kto udzielił"
          hint={hint('authority', kind ? `Udziela: ${getIssuers(kind)}` : undefined)}
          span={2}
        />
        <Text
          name={`${at}number`}
          label="Nr pisma"
          hint={hint('number', deceased_id ? FROM_BOOK : undefined)}
        />
        <Day name={`${at}date`} label="Z dnia" hint={hint('date')} />
      </div>
    </fieldset>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { BLANK_DISPENSATION, type DispensationKind } from '#books/canon-law/dispensations.ts'
import { FROM_BOOK, listKindOptions } from '#books/canon-law/web/options.ts'
import { GiverField } from '#books/canon-law/web/GiverField.tsx'
import { usePaperHints } from '#books/canon-law/web/paper-hints.tsx'
import { Check, Choice, Day, LongText, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { BLOCKS, BLOCK_CODES, type Block, givesReason, reasonInWords } from '../../attachments.ts'
import { annexCase } from '../../annexes.ts'
import { SIDES } from '../../questions/question.ts'
import type { JudgedProtocol } from '../../sides.ts'
import { BLOCK_TITLES } from '../../labels.ts'
import { type BookFacts, addBookFacts } from './book-facts.ts'

/** Fields of the annexes of the protocol, each with its reason. */
export function AttachmentFields({ bookFacts }: { bookFacts: BookFacts }) {
  const needless = useNeedless(bookFacts)
  return (
    <Section title="Załączniki">
      {BLOCK_CODES.map(code => (
        <AttachmentLine key={code} code={code} why={needless(code)} />
      ))}
    </Section>
  )
}

const JUDGED = [
  'person_id',
  'dic_faith_id',
  'baptism_date',
  'baptism_parish',
  'baptism_certificate_date',
].concat(['left_church', 'is_believer', 'practises'].map(key => `answers.${key}`))
const WATCHED = SIDES.flatMap(side => JUDGED.map(name => `${side}.${name}`))

/** Returns why an annex is not for this couple; undefined when it may be. */
function useNeedless(bookFacts: BookFacts) {
  const { getValues } = useFormContext<JudgedProtocol>()
  useWatch({ name: WATCHED })
  const protocol = addBookFacts(getValues(), bookFacts)
  return (code: Block) => {
    const annex = annexCase(code, protocol)
    return annex.fits ? undefined : annex.why
  }
}

function AttachmentLine({ code, why }: { code: Block; why: string | undefined }) {
  const at = `attachments.${code}`
  const advice = useAdvice()
  const visible = useFormValue<boolean>(`${at}.visible`)
  const reason = useFormValue<string | null>(`${at}.reason`)
  // An old protocol may have a reason that this annex does not offer: it is shown, because it must be changed.
  const foreign = reason && !givesReason(code, reason) ? [reason] : []
  const options = [...BLOCKS[code], ...foreign].map(value => ({
    value,
    label: reasonInWords(value)!,
  }))
  return (
    <fieldset className="premaritals-annex">
      <legend className="kit-hidden">{BLOCK_TITLES[code]}</legend>
      <Check
        name={`${at}.visible`}
        label={`Zał. ${code.slice(1)}: ${BLOCK_TITLES[code]}`}
        hint={advice(`${at}.visible`) ?? why}
        disabled={Boolean(why) && !visible}
      />
      {(visible || foreign.length > 0) && (
        <div className="kit-grid">
          <Choice name={`${at}.reason`} label="Powód" options={options} />
          <Text name={`${at}.text`} label="Uzasadnienie" span={3} />
        </div>
      )}
    </fieldset>
  )
}

/** Fields of the dispensations and permissions for this marriage, as granted by the curia or the parish priest. */
export function DispensationFields() {
  const { fields, append, remove } = useFieldArray({ name: 'dispensations', keyName: 'key' })
  const add = (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => append({ ...BLANK_DISPENSATION })}
    >
      Dodaj dyspensę
    </Button>
  )
  return (
    <Section title="Dyspensy i zezwolenia" action={add}>
      {fields.length === 0 && <p className="kit-none">Nie wpisano żadnej.</p>}
      {fields.map(({ key }, index) => (
        <DispensationLine key={key} index={index} onRemove={() => remove(index)} />
      ))}
    </Section>
  )
}

function DispensationLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `dispensations.${index}.` as const
  const hint = usePaperHints(at)
  const kind = useFormValue<DispensationKind | null>(`${at}kind`)
  const deceased_id = useFormValue<number | null | undefined>(`${at}deceased_id`)
  return (
    <fieldset className="books-line">
      <legend>Dyspensa {index + 1}</legend>
      <div className="books-line-head">
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Usuń
        </Button>
      </div>
      <div className="kit-grid">
        <Choice name={`${at}kind`} label="Rodzaj" options={listKindOptions(kind)} required />
        <GiverField line={at} />
        <Text name={`${at}authority`} label="Kto udzielił" hint={hint('authority')} />
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

export const CommentsFields = () => (
  <Section title="Uwagi">
    <LongText name="comments" label="Uwagi duszpasterza" span={4} />
  </Section>
)

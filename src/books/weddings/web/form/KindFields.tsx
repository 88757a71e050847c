import { useChoices } from '#dictionaries/entries/web/choices.ts'
import { Choice } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { isKindOfFaiths, isSpecialKind } from '../../kinds.ts'
import { effectsWords } from '../../labels.ts'

const EFFECTS = Object.entries(effectsWords).map(([value, label]) => ({ value, label }))

/**
 * Separate fields for the civil effects and the kind of the wedding; whether it is mixed follows from the faiths of the
 * couple.
 */
export function KindFields() {
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const current = useFormValue<number | null>('dic_wedding_kind_id') ?? null
  const kinds = useChoices('WeddingKind')
    .map(({ id, value }) => ({ value: id, label: value }))
    .filter(({ value }) => isSpecialKind({ dic_wedding_kind_id: value }))
    .filter(({ value }) => value === current || !isKindOfFaiths({ dic_wedding_kind_id: value }))
  return (
    <>
      <Choice
        name="civil_effects"
        label="Skutki cywilne"
        options={EFFECTS}
        required={!archival && current === null}
        hint={advice('civil_effects')}
        span={2}
      />
      <Choice
        name="dic_wedding_kind_id"
        label="Rodzaj ślubu"
        placeholder="zwykły"
        options={kinds}
        hint={advice('dic_wedding_kind_id')}
        span={2}
      />
    </>
  )
}

import './print.css'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { ATTENTION } from '#ui/table/flag.ts'
import { useMinisters } from '#books/core/web/form/MinisterField.tsx'
import { Check, Choice, Text, Time } from '#ui/fields.ts'
import { moreColumns } from '../contract.ts'

/** Filters of the intentions on a list. */
export function ListFilters() {
  const priests = (useMinisters() ?? []).filter(({ clergy }) => clergy)
  return (
    <>
      <Time name="time" label="Godzina" span={2} />
      <Text name="content" label="Fragment treści" maxLength={200} span={2} />
      <Text name="purchaserName" label="Zamawiający" maxLength={200} span={2} />
      <Choice
        name="celebrateByParishWorkerID"
        label="Celebrans"
        span={2}
        options={priests.map(({ id, label }) => ({ value: id, label }))}
      />
      <DictionaryField
        name="intentionTypeID"
        dictionary="IntentionType"
        label="Rodzaj intencji"
        span={2}
      />
      <Choice name="needsAttention" label="Uwagi" options={ATTENTION} span={2} />
    </>
  )
}

export const ColumnChecks = () => (
  <fieldset className="kit-span-4 intentions-columns">
    <legend>Kolumny</legend>
    {Object.entries(moreColumns).map(([name, label]) => (
      <Check key={name} name={`columns.${name}`} label={label} />
    ))}
  </fieldset>
)

import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { PartialDay, Text, Whole } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { useAdvice } from './Advice.tsx'

/** Fields of the date and place of the baptism; the parish of baptism is the one that will be notified. */
export function BaptismDataFields({ title = 'Chrzest', at = '' }: { title?: string; at?: string }) {
  const advice = useAdvice()
  return (
    <Section title={title}>
      <PartialDay
        name={`${at}baptism_date`}
        label="Data chrztu"
        hint={advice(`${at}baptism_date`)}
      />
      <DictionaryParishNameField
        name={`${at}baptism_parish`}
        label="Parafia chrztu"
        hint={advice(`${at}baptism_parish`)}
        span={2}
      />
      <Text
        name={`${at}baptism_act_number`}
        label="Nr aktu chrztu"
        hint={advice(`${at}baptism_act_number`)}
      />
      <Whole name={`${at}baptism_act_year`} label="Rok aktu chrztu" />
    </Section>
  )
}

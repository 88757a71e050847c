import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Check, Choice, Day, PartialDay, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'
import { type ConversionKind, kindWords, validityWords } from '../../labels.ts'

const VALIDITIES = Object.entries(validityWords).map(([value, label]) => ({ value, label }))

/** Fields of time, place and minister, of this kind of act, and of the ordinary's decision. */
export function EventFields({ kind }: { kind: ConversionKind }) {
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const Happened = archival ? PartialDay : Day
  return (
    <>
      <Section title="Dzień i miejsce">
        <Happened name="event_date" label="Data" hint={advice('event_date')} />
        <PlaceField name="event_place" label="Miejsce" hint={advice('event_place')} span={3} />
        <MinisterField label={kindWords[kind].minister} span={2} />
        <Text
          name="first_witness"
          label="Pierwszy świadek"
          maxLength={200}
          hint={advice('first_witness', kind === 'left_church' ? 'Nie jest wymagany' : undefined)}
        />
        <Text name="second_witness" label="Drugi świadek" maxLength={200} />
      </Section>
      {kind === 'conversion' && <ConfessionFields />}
      {kind === 'left_church' && <DeclarationFields />}
      <Section title={kind === 'left_church' ? 'Zarządzenie kurii' : 'Decyzja ordynariusza'}>
        <Text name="decree_by" label="Kto wydał" span={2} />
        <Text name="decree_number" label="Numer" hint={advice('decree_number')} />
        <Day name="decree_date" label="Data" />
      </Section>
    </>
  )
}

function ConfessionFields() {
  const advice = useAdvice()
  return (
    <Section title="Dotychczasowe wyznanie">
      <DictionaryField
        name="dic_faith_id"
        dictionary="Faith"
        label="Wyznanie"
        hint={advice('dic_faith_id')}
        span={2}
      />
      <Choice name="baptism_validity" label="Chrzest przyjęty w nim" options={VALIDITIES} />
      <Day name="conditional_date" label="Chrzest warunkowy" hint={advice('conditional_date')} />
      <Text
        name="baptism_proof"
        label="Z czego wiadomo o chrzcie"
        hint={advice('baptism_proof')}
        span={4}
      />
    </Section>
  )
}

const DeclarationFields = () => {
  const advice = useAdvice()
  return (
    <Section title="Oświadczenie">
      <Check
        name="declared_in_person"
        label="Złożone osobiście wobec proboszcza miejsca zamieszkania"
        hint="List, e-mail ani pismo z urzędu nie wystarczą (dekret ogólny KEP z 7 października 2015 r.)"
        span={2}
      />
      <Check
        name="declaration_filed"
        label="Podpisane oświadczenie jest w aktach"
        hint="Razem z potwierdzeniem pouczenia o skutkach"
        span={2}
      />
      <Day name="curia_sent_date" label="Przesłano do kurii" hint={advice('curia_sent_date')} />
    </Section>
  )
}

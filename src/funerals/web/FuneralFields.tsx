import { useFormContext } from 'react-hook-form'
import { parseTypedName } from '#books/core/web/form/newcomer.ts'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import type { DeceasedFacts } from '#books/deceased/warnings.ts'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import type { PersonHint } from '#parishioners/people/contract.ts'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { Check, Day, LongText, Phone, Suggest, Text, Time } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { RareSection } from '#ui/form/sections/RareSection.tsx'
import { listFuneralWarnings } from '../warnings.ts'
import { ArrangementFields, GraveFields } from './ArrangementFields.tsx'
import { ObituaryFields } from './ObituaryFields.tsx'

interface Props {
  facts?: DeceasedFacts
  /** Status of a stored report. */
  status?: string
  /** Name of the person already chosen. */
  shown?: string
}

/** Fields of a report: the call of the family first, then what is agreed later. */
export const FuneralFields = ({ facts, status, shown }: Props) => (
  <Advice check={values => listFuneralWarnings({ ...values, status }, facts)}>
    <DeadFields shown={shown} isNew={status === undefined} />
    <FamilyFields />
    <ArrangementFields />
    <GraveFields />
    <PaperFields />
    <ObituaryFields />
    <Section title="Uwagi">
      <LongText name="notes" label="Uwagi" span={4} rows={2} />
      <Check name="needs_attention" label="Wymaga uwagi" span={2} />
    </Section>
  </Advice>
)

function DeadFields({ shown, isNew }: { shown?: string; isNew: boolean }) {
  const advice = useAdvice()
  const { setValue } = useFormContext()
  const put = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true })
  const takePerson = (person: PersonHint | undefined) => {
    if (!person) return
    put('names', person.names)
    put('surname', person.surname)
    if (person.address) put('address', person.address)
    put('foreign_parish', person.status === 'outsider')
  }
  const takeName = (typedText: string) => {
    const { names, surname } = parseTypedName(typedText)
    put('surname', surname)
    put('names', names)
  }
  return (
    <Section title="Kto zmarł">
      <PersonField
        name="person_id"
        label="Osoba z kartoteki"
        hint="Nie ma jej w kartotece? Wpisz samo nazwisko i imiona"
        placeholder="Nazwisko i imię"
        shown={shown}
        autoFocus={isNew}
        onPerson={takePerson}
        onUnknown={takeName}
        span={2}
      />
      <Text name="surname" label="Nazwisko" hint={advice('surname')} />
      <Text name="names" label="Imiona" />
      <Day name="death_date" label="Data śmierci" />
      <Time name="death_time" label="Godzina" hint="Pusta, gdy nieznana" />
      <Suggest
        name="death_place"
        label="Miejsce śmierci"
        hint="Miejscowość, dom albo szpital"
        suggest={suggestTowns}
        span={2}
      />
    </Section>
  )
}

function FamilyFields() {
  const advice = useAdvice()
  return (
    <Section title="Kontakt z rodziną">
      <Text name="reported_by" label="Imię i nazwisko" span={2} />
      <Phone name="reporter_phone" label="Telefon" hint="Telefon albo nazwisko jest wymagane" />
      <Text name="reporter_relation" label="Kim jest dla zmarłego" hint="Na przykład: córka" />
      <Day name="wished_date" label="Prosi o dzień" hint={advice('wished_date')} />
      <Time name="wished_time" label="Prosi o godzinę" />
      <Day name="reported_at" label="Data zgłoszenia" />
    </Section>
  )
}

function PaperFields() {
  const advice = useAdvice()
  return (
    <RareSection title="Parafia zmarłego i dokumenty">
      <Text name="address" label="Ostatnie zamieszkanie" span={2} />
      <DictionaryParishNameField
        name="home_parish"
        label="Parafia zmarłego"
        hint={advice('home_parish')}
        span={2}
      />
      <Check
        name="foreign_parish"
        label="Spoza naszej parafii"
        hint={advice('foreign_parish', 'Jego proboszcza trzeba powiadomić (kan. 1177 § 2)')}
        span={2}
      />
      <Check
        name="needs_ordinary_consent"
        label="Potrzebne zezwolenie ordynariusza"
        hint="Dziecko przed chrztem, ochrzczony innego wyznania, wątpliwość (kan. 1183–1184)"
        span={2}
      />
      <Check name="provided_death_card" label="Okazano kartę zgonu" span={2} />
      <Check name="provided_parish_notice" label="Powiadomiono proboszcza zmarłego" span={2} />
      <Check name="provided_ordinary_consent" label="Okazano zezwolenie ordynariusza" span={2} />
    </RareSection>
  )
}

import { Check, Phone, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'

function SecondPerson() {
  if (!useFormValue<boolean>('second_person')) return null
  return (
    <Check
      name="second_person_clergy"
      label="Zatwierdza tylko osoba duchowna (proboszcz albo duchowny z kancelarii)"
      span={4}
    />
  )
}

export function DetailsFields() {
  return (
    <>
      <Section title="Parafia">
        <Text name="name" label="Nazwa" span={2} />
        <Text name="title" label="Wezwanie" hint="W dopełniaczu, na przykład: św. Anny" span={2} />
        <Text name="deanery" label="Dekanat" span={2} />
        <Text name="email" label="E-mail" maxLength={254} />
        <Phone name="phone" label="Telefon" />
      </Section>
      <Section title="Siedziba">
        <Text name="town" label="Miejscowość" span={2} />
        <Text name="street" label="Ulica" hint="Puste, gdy wieś nie ma ulic" />
        <Text name="building_number" label="Nr domu" />
        <Text name="zip_code" label="Kod pocztowy" placeholder="00-000" maxLength={6} />
      </Section>
      <Section title="Zasady">
        <Check
          name="pesel_kept"
          label="Kartoteka przechowuje PESEL (księgi kościelne go nie wymagają)"
          span={4}
        />
        <Check
          name="currently_being_filled"
          label="Trwa wprowadzanie danych archiwalnych (program przypomina o tym po zalogowaniu)"
          span={4}
        />
        <Check
          name="second_person"
          label="Poprawkę albo unieważnienie aktu zatwierdza druga osoba"
          span={4}
        />
        <SecondPerson />
      </Section>
    </>
  )
}

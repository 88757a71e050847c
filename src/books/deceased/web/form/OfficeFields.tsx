import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Check, Day, LongText, Money, Phone, Text } from '#ui/fields.ts'
import { RareSection } from '#ui/form/sections/RareSection.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { currentUserCan } from '#shell/session.ts'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { BaptismDataFields } from '#books/core/web/form/BaptismDataFields.tsx'

/** Fields of the office: leave and notices, the person who reported the death, publication of the obituary. */
export function OfficeFields() {
  const advice = useAdvice()
  return (
    <>
      <BaptismDataFields />
      <Section title="Zgoda i zawiadomienie">
        <DictionaryParishNameField
          name="consent_parish"
          label="Zgoda proboszcza zmarłego"
          hint={advice('consent_parish')}
          span={2}
        />
        <Day name="consent_date" label="Data zgody" hint={advice('consent_date')} />
        <Text name="consent_number" label="Nr zgody" />
        <Check
          name="baptism_told"
          label="Zawiadom parafię chrztu"
          hint="Gdzie jest taki zwyczaj; w naszej księdze ochrzczonych adnotacja powstanie sama"
          span={3}
        />
      </Section>
      <Section title="Zgłaszający">
        <Text name="reported_by" label="Imię i nazwisko" span={2} />
        <Text
          name="reporter_relation"
          label="Kim jest dla zmarłego"
          hint="Na przykład: syn, sąsiadka"
        />
        <Day name="reported_at" label="Data zgłoszenia" />
        <Phone name="reporter_phone" label="Telefon" />
        <Text name="reporter_document" label="Nr dokumentu tożsamości" />
      </Section>
      <RareSection title="Nekrolog">
        <Check
          name="necrology_published"
          label="Opublikuj nekrolog"
          hint="Publicznie widać tylko imię i nazwisko, wiek, daty oraz miejsce i godzinę pogrzebu"
          span={2}
        />
        <Check name="photo_consent" label="Zgoda rodziny na zdjęcie" span={2} />
        <LongText name="necrology" label="Treść nekrologu" span={4} />
        <Text name="publish_consent_by" label="Kto z rodziny zgodził się na publikację" span={2} />
        <Day name="publish_consent_date" label="Data zgody" />
      </RareSection>
      <Section title="Uwagi">
        {currentUserCan('offerings.read') && <Money name="offering" label="Ofiara" />}
        <LongText name="notes" label="Uwagi" span={4} />
      </Section>
    </>
  )
}

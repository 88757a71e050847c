import { Check, Day, Phone, Text, Time } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { ChildFields } from '../../../web/form/ChildFields.tsx'
import { ConsentFields } from '../../../web/form/ConsentFields.tsx'
import { GodparentsFields } from '../../../web/form/GodparentsFields.tsx'
import { ParentsFields } from '../../../web/form/ParentsFields.tsx'
import { KindAndPlace } from '../../../web/form/RiteFields.tsx'
import { useParentsWedding } from './parents-wedding.ts'
import { useRegistrationAdvice } from './registration-advice.ts'

/** Fields for the parents, in the order of the card. */
export function RegistrationFields({ person_status }: { person_status?: string }) {
  const check = useRegistrationAdvice(person_status)
  return (
    <Advice check={check}>
      <Planned />
      <ChildFields />
      <ParentsFields />
      <GodparentsFields />
      <RegistrationPapers />
      <ConsentFields />
    </Advice>
  )
}

function Planned() {
  const advice = useAdvice()
  return (
    <Section title="Termin i kontakt">
      <Day name="planned_date" label="Planowana data chrztu" hint={advice('baptism_date')} />
      <Time name="planned_time" label="Godzina" />
      <KindAndPlace />
      <Phone name="parents_phone" label="Telefon rodziców" />
      <Text name="parents_email" label="E-mail rodziców" type="email" />
      <Day name="preparation_date" label="Katecheza przed chrztem" />
      <Check name="needs_attention" label="Wymaga uwagi" />
    </Section>
  )
}

/** Marks of the documents that the parents bring; those of the godparents are with the godparents. */
export function RegistrationPapers() {
  const weddingAct = useParentsWedding()
  return (
    <Section title="Dokumenty">
      <Check name="provided_birth_act" label="Odpis aktu urodzenia" />
      {weddingAct ? (
        <p>Ślub rodziców jest w naszej księdze, akt {weddingAct}</p>
      ) : (
        <Check name="provided_parents_marriage" label="Świadectwo ślubu rodziców" />
      )}
      <Check name="provided_consent" label="Zgoda proboszcza zamieszkania" />
    </Section>
  )
}

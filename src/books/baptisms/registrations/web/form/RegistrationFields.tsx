import { Check, Day, Phone, Text, Time } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { useMinisters } from '#books/core/web/form/MinisterField.tsx'
import { ChildFields } from '../../web/form/ChildFields.tsx'
import { ConsentFields } from '../../web/form/ConsentFields.tsx'
import { GodparentsFields } from '../../web/form/GodparentsFields.tsx'
import { ParentsFields } from '../../web/form/ParentsFields.tsx'
import { KindAndPlace } from '../../web/form/RiteFields.tsx'
import { useKnownGodparents } from '../../web/form/known-godparents.ts'
import { type CheckedBaptism, listWarnings } from '../../warnings.ts'

interface TypedRegistration extends CheckedBaptism {
  planned_date?: string | null
  names?: string | null
  surname?: string | null
}

/** Fields for the parents, in the order of the card. */
export function RegistrationFields({ person_status }: { person_status?: string }) {
  const ministers = useMinisters()
  const godparents = useKnownGodparents()
  const check = (values: object) => {
    const { planned_date, names, surname, ...act } = values as TypedRegistration
    // There are no warnings for a child without a name.
    if (!names && !surname) return []
    const isOrdained = ministers?.find(({ id }) => id === act.minister_id)?.clergy
    return listWarnings(
      { ...act, baptism_date: planned_date },
      { person_status, ordained: isOrdained, ...godparents },
    )
  }
  return (
    <Advice check={check}>
      <Planned />
      <ChildFields />
      <ParentsFields />
      <GodparentsFields />
      <Papers />
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

const Papers = () => (
  <Section title="Dokumenty">
    <Check name="provided_birth_act" label="Odpis aktu urodzenia" />
    <Check name="provided_godparents_certificates" label="Zaświadczenia chrzestnych" />
    <Check name="provided_parents_marriage" label="Świadectwo ślubu rodziców" />
    <Check name="provided_consent" label="Zgoda proboszcza zamieszkania" />
  </Section>
)

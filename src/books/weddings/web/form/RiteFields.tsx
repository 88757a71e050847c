import { Check, Choice, Day, PartialDay, Text, Time } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'
import type { WeddingEntry } from '../../entry.ts'
import { findCircumstance, needsAssistance } from '../../kinds.ts'
import { basisWords, circumstanceWords, placeWords, proxyWords } from '../../labels.ts'
import { KindFields } from './KindFields.tsx'
import { MandateFields } from '#books/core/web/form/MandateFields.tsx'

const SIDES = Object.entries(proxyWords).map(([value, label]) => ({ value, label }))

/** Consent through somebody else, and the mandate it was given by (KPK 1105). */
function ProxyFields() {
  const side = useFormValue<string | null>('proxy_side')
  return (
    <>
      <Choice name="proxy_side" label="Ślub przez pełnomocnika" options={SIDES} span={2} />
      {side && <MandateFields />}
    </>
  )
}

const getOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Fields of the time, the place and the assisting priest. */
export function RiteFields() {
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const dic_wedding_kind_id = useFormValue<number | null>('dic_wedding_kind_id') ?? null
  const circumstance = useFormValue<WeddingEntry['circumstance']>('circumstance') ?? null
  const isAssistanceRequired = !archival && needsAssistance({ dic_wedding_kind_id, circumstance })
  const place_kind = useFormValue<WeddingEntry['place_kind']>('place_kind')
  // The value „non_catholic” of old acts may mean a church or an office, so it is offered only where it is already set.
  const places = getOptions(placeWords).filter(
    ({ value }) => value !== 'non_catholic' || place_kind === value,
  )
  const Held = archival ? PartialDay : Day
  return (
    <Section title="Ślub">
      <Held name="wedding_date" label="Data ślubu" hint={advice('wedding_date')} />
      <Time name="wedding_time" label="Godzina" />
      <KindFields />
      <PlaceField name="wedding_place" label="Miejsce ślubu" span={2} />
      <Choice
        name="place_kind"
        label="Rodzaj miejsca"
        options={places}
        hint={advice('place_kind')}
      />
      <Check name="with_mass" label="W czasie Mszy Świętej" />
      <MinisterField
        label="Asystujący"
        hint={advice('minister')}
        required={isAssistanceRequired}
        span={2}
      />
      <Choice
        name="assisting_basis"
        label="Podstawa asystowania"
        required={isAssistanceRequired}
        options={getOptions(basisWords)}
        hint={advice('assisting_basis')}
        span={2}
      />
      <Basis />
      <ProxyFields />
      <Circumstance />
      <Text name="children_surname" label="Nazwisko dzieci" />
      <Text name="language" label="Język" />
    </Section>
  )
}

/**
 * Fields of the circumstance that excused the couple from the ordinary procedure; the checks use it and the history
 * records it.
 */
function Circumstance() {
  const archival = useFormValue<boolean>('archival')
  const circumstance = useFormValue<WeddingEntry['circumstance']>('circumstance') ?? null
  const dic_wedding_kind_id = useFormValue<number | null>('dic_wedding_kind_id') ?? null
  const isAsked = findCircumstance({ circumstance, dic_wedding_kind_id }) !== null
  return (
    <>
      <Choice
        name="circumstance"
        label="Okoliczność nadzwyczajna"
        options={getOptions(circumstanceWords)}
        span={2}
      />
      {isAsked && (
        <Text name="circumstance_reason" label="Na czym polegała" required={!archival} span={2} />
      )}
    </>
  )
}

/** Fields of the document by which a priest without a faculty of his own assists. */
function Basis() {
  const basis = useFormValue<string | null>('assisting_basis')
  const archival = useFormValue<boolean>('archival')
  if (basis !== 'delegation' && basis !== 'licence') return null
  const label = basis === 'licence' ? 'Licencja z parafii' : 'Kto delegował'
  return (
    <>
      <Text name="basis_from" label={label} required={!archival} span={2} />
      <Day name="basis_date" label="Z dnia" required={!archival} />
      <Text name="basis_number" label="Nr pisma" />
    </>
  )
}

import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { dictionaryParishes } from '#dictionaries/parishes/contract.ts'
import { DictionaryParishField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { TownField } from '#dictionaries/addresses/web/TownField.tsx'
import { Check, Choice, Day, Text, Time, Whole } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { useCall } from '#ui/calls/query.ts'
import { CertificateTermField } from '#books/canon-law/web/CertificateTermField.tsx'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { useMinisters } from '#books/core/web/form/MinisterField.tsx'
import { premaritals } from '../../contract.ts'
import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'
import { SIDES } from '../../questions/question.ts'
import { civilMarriageWords } from '../../labels.ts'

const NOBODY: never[] = []

/** Field that selects a priest or deacon of the parish; the form stores the number. */
function ClergyField(props: FieldProps) {
  const ministers = useMinisters() ?? NOBODY
  const options = ministers
    .filter(({ clergy }) => clergy)
    .map(({ id, label }) => ({ value: id, label }))
  return <Choice {...props} options={options} />
}

function DioceseField(props: FieldProps) {
  const { data } = useCall(dictionaryParishes.dioceses, {}, { staleTime: 3_600_000 })
  const options = data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? NOBODY
  return <Choice {...props} options={options} />
}

/**
 * Asks two parties who are both in a civil marriage whether they are married to each other, because their statuses do
 * not prove it.
 */
function CivilMarriageField() {
  const advice = useAdvice()
  const statuses = SIDES.map(side => `${side}.dic_marital_status_id`)
  const isAsked = useWatch({ name: statuses }).every(status => status === STATUS.civil)
  const isAnswered = useFormValue<string | null>('civil_marriage') !== null
  if (!isAsked && !isAnswered) return null
  return (
    <Choice
      name="civil_marriage"
      label="Czy to ich wspólny związek cywilny?"
      options={Object.entries(civilMarriageWords).map(([value, label]) => ({ value, label }))}
      hint={advice('civil_marriage') ?? 'Wspólny: wpisz obok numer i datę aktu małżeństwa z USC'}
      span={2}
    />
  )
}

/** Fields of the protocol, the wedding, the documents of the state and the numbers in other books. */
export function GeneralFields({ written }: { written: boolean }) {
  const advice = useAdvice()
  const next = useNextNumber(written)
  const isCivilAct = useFormValue<string | null>('civil_marriage') === 'together'
  useValidUntil(isCivilAct)
  return (
    <>
      <Section title="Protokół">
        <Whole
          name="protocol_number"
          label="Nr protokołu"
          autoFocus
          hint={next && `Następny wolny: ${next}`}
        />
        <Whole name="year" label="Rok" />
        <Day name="protocol_date" label="Data spisania" />
        <ClergyField name="parish_worker_id" label="Duszpasterz prowadzący rozmowy" span={2} />
        <Check
          name="not_catholic"
          label="Jedna ze stron nie jest katolikiem"
          hint={advice('not_catholic')}
        />
        <Check name="needs_attention" label="Wymaga uwagi" />
      </Section>
      <Section title="Ślub">
        <Day name="wedding_date" label="Data ślubu" />
        <Time name="wedding_time" label="Godzina" />
        <TownField name="dic_town_id" label="Miejscowość ślubu" />
        <DictionaryParishField name="dic_parish_object_id" label="Kościół ślubu" />
        <Check
          name="elsewhere"
          label="Ślub w kościele innej parafii"
          hint="Asystuje ten, kogo deleguje tamtejszy proboszcz; tam wpisuje się akt"
          span={4}
        />
        <ClergyField name="wedding_parish_worker_id" label="Asystujący przy ślubie" span={2} />
        <DictionaryField
          name="dic_marriage_relationship_id"
          dictionary="MarriageRelationship"
          label="Powiązanie narzeczonych"
          span={2}
        />
      </Section>
      <Section title="Zaświadczenie z urzędu stanu cywilnego">
        <CivilMarriageField />
        <Text
          name="usc_permit_number"
          label={isCivilAct ? 'Nr aktu małżeństwa' : 'Nr zaświadczenia'}
        />
        <TownField name="dic_usc_permit_town_id" label="USC w miejscowości" />
        <Day name="usc_permit_date" label="Z dnia" />
        {!isCivilAct && (
          <CertificateTermField issued="usc_permit_date" name="usc_permit_valid_date" />
        )}
      </Section>
      <Section title="Księgi i delegacja">
        <Text name="announcement_book_number" label="Nr w księdze zapowiedzi" />
        <Whole name="announcement_book_year" label="Rok zapowiedzi" />
        <Text name="marriage_book_number" label="Nr aktu ślubu" />
        <Whole name="marriage_book_year" label="Rok aktu" />
        <ClergyField name="delegation_parish_worker_id" label="Kto deleguje" />
        <DioceseField name="delegation_diocese_id" label="Diecezja delegowanego" />
        <Text
          name="delegation_parish_worker_position"
          label="Delegowany: imię, nazwisko, stanowisko"
          hint="Np. ks. Jan Kos, wikariusz w Bochni"
          span={2}
        />
      </Section>
    </>
  )
}

/** Offers the next number of the year until the priest types one. */
function useNextNumber(isWritten: boolean) {
  const { getValues, setValue } = useFormContext()
  const year = useFormValue<number | null>('year')
  const number = useFormValue<number | null>('protocol_number')
  const isYearValid = typeof year === 'number' && year >= 1500 && year < 2200
  const { data } = useCall(
    premaritals.nextNumber,
    { query: { year: year ?? 0 } },
    { enabled: isYearValid && !isWritten },
  )
  const next = data && data.year === year ? data.next_number : undefined
  const offeredNumber = useRef<number | null>(null)
  useEffect(() => {
    if (next === undefined || (getValues('protocol_number') ?? null) !== offeredNumber.current)
      return
    offeredNumber.current = next
    setValue('protocol_number', next)
  }, [next, getValues, setValue])
  return !isWritten && next !== number ? next : undefined
}

/**
 * Suggests the last day of validity: a certificate of the state is valid six months (PASC 4¹ § 2 KRO) unless the priest
 * enters another day. For two people already in a civil marriage with each other, the document is their civil act,
 * which does not expire.
 */
function useValidUntil(isCivilAct: boolean) {
  const { getValues, setValue } = useFormContext()
  const day = useFormValue<string | null>('usc_permit_date')
  const from = isCivilAct ? null : day
  const offeredDate = useRef<string | null>(null)
  const initialDate = useRef(from)
  useEffect(() => {
    if (!from || from === initialDate.current || !/^\d{4}-\d\d-\d\d$/.test(from)) return
    if ((getValues('usc_permit_valid_date') ?? null) !== offeredDate.current) return
    offeredDate.current = sixMonthsAfter(from)
    setValue('usc_permit_valid_date', offeredDate.current, { shouldDirty: true })
  }, [from, getValues, setValue])
}

/** Returns the same day six months later, or the last day of that month. */
export function sixMonthsAfter(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 6, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

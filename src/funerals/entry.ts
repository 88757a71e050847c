import * as z from 'zod'
import { keepAll, getRule } from '#books/core/columns/rules.ts'
import { isBurialBeforeDeath } from '#books/deceased/burial-order.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import { Day, Id, Time, optionalText, orNull } from '#shared/fields.ts'
import { PhoneNumber, personName, requiredSurname } from '#shared/people/person-fields.ts'
import { listKeys } from '#shared/objects.ts'
import { ritePlaces } from './labels.ts'

const day = () => orNull(Day).default(null)
const time = () => orNull(Time).default(null)
const id = () => orNull(Id).default(null)
const flag = () => z.boolean().default(false)

/** Fields that the office types; the names of those that go into the act are the names of its columns. */
const fields = {
  person_id: id(),
  names: personName('Podaj imiona zmarłego'),
  surname: requiredSurname('Podaj nazwisko zmarłego'),
  death_date: day(),
  death_time: time(),
  death_place: optionalText(200),
  address: optionalText(200),
  home_parish: optionalText(200),
  foreign_parish: flag(),
  reported_by: optionalText(200),
  reporter_relation: optionalText(60),
  reporter_phone: PhoneNumber,
  reported_at: day(),
  wished_date: day(),
  wished_time: time(),
  burial_date: day(),
  burial_time: time(),
  rite_place: orNull(z.enum(listKeys(ritePlaces), 'Wybierz, gdzie będzie obrzęd')).default(null),
  parish_place_id: id(),
  funeral_place: optionalText(200),
  procession: flag(),
  minister_id: id(),
  minister: optionalText(200),
  dic_funeral_rite_id: id(),
  dic_burial_kind_id: id(),
  cemetery_place_id: id(),
  cemetery: optionalText(200),
  grave_sector: optionalText(30),
  grave_row: optionalText(30),
  grave_number: optionalText(30),
  grave_holder: optionalText(200),
  needs_ordinary_consent: flag(),
  provided_death_card: flag(),
  provided_parish_notice: flag(),
  provided_ordinary_consent: flag(),
  necrology_published: flag(),
  publish_consent_by: optionalText(200),
  publish_consent_date: day(),
  notes: optionalText(5000),
  needs_attention: flag(),
}
const Fields = z.strictObject(fields)
type Fields = z.infer<typeof Fields>

const rule = getRule<Fields>()

const rules = [
  rule(
    'death_date',
    'Data śmierci nie może być z przyszłości',
    ({ death_date }) => !isBefore(today(), death_date),
  ),
  rule(
    'reporter_phone',
    'Podaj telefon albo nazwisko kogoś z rodziny',
    ({ reporter_phone, reported_by }) => Boolean(reporter_phone ?? reported_by),
  ),
  rule(
    'wished_date',
    'Pogrzeb nie może poprzedzać śmierci',
    ({ wished_date, death_date }) => !isBefore(wished_date, death_date),
  ),
  rule(
    'burial_date',
    'Pogrzeb nie może poprzedzać śmierci',
    funeral => !isBurialBeforeDeath(funeral),
  ),
  rule(
    'burial_date',
    'Podaj dzień pogrzebu: godzina bez dnia nic nie znaczy',
    ({ burial_date, burial_time }) => Boolean(burial_date) || !burial_time,
  ),
  rule(
    'publish_consent_by',
    'Podaj, kto z rodziny zgodził się na publikację',
    act => Boolean(act.publish_consent_by) || !act.necrology_published,
  ),
  rule(
    'publish_consent_date',
    'Podaj datę zgody na publikację',
    act => Boolean(act.publish_consent_date) || !act.necrology_published,
  ),
  rule(
    'publish_consent_date',
    'Data zgody na publikację jest w przyszłości',
    act => !isBefore(today(), act.publish_consent_date),
  ),
]

/** A reported death with its funeral, as far as both are known. */
export const FuneralEntry = Fields.superRefine(keepAll<Fields>(rules))
export type FuneralEntry = z.infer<typeof FuneralEntry>

import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import { resolveCardTexts } from '#documents/texts/server/card.ts'
import { getPerson, hasReceived } from '#parishioners/papers/server/person.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { getRole, owesCertificate } from '../../godparents.ts'
import { getBaptismRegistration } from '../../registrations/server/service.ts'
import { REGISTRATION } from './claims.ts'
import { getSubjectName } from './content.ts'
import { CARD } from './texts.ts'

type Registration = Awaited<ReturnType<typeof getBaptismRegistration>>

/** Returns the name of a dictionary entry. */
async function word(db: Db, dictionary: string, id: number | null | undefined) {
  if (id == null) return null
  const item = await db
    .selectFrom('dictionary_items')
    .select('value')
    .where('dictionary', '=', dictionary)
    .where('id', '=', id)
    .executeTakeFirst()
  return item?.value ?? null
}

/** Texts of the card; parents do not sign their request for a baptism that was given. */
export async function cardTexts(db: Db, isExpected: boolean) {
  const { declaration, data_notice } = await resolveCardTexts(db, CARD)
  return { declaration: isExpected ? declaration : null, data_notice }
}

/** Whether the child is baptised, by the act that followed the registration or by the card. */
export async function isRegisteredBaptised(
  context: Context,
  { person_id, baptism_id }: Pick<Registration, 'person_id' | 'baptism_id'>,
) {
  if (baptism_id !== null) return true
  return person_id ? hasReceived(await getPerson(context, person_id), 'baptism') : false
}

const getDocuments = (registration: Registration) => [
  { label: 'odpis aktu urodzenia dziecka', delivered: registration.provided_birth_act },
  {
    label: 'zaświadczenia chrzestnych',
    delivered:
      registration.provided_godparents_certificates ||
      (registration.godparents.length > 0 &&
        !registration.godparents.some(row =>
          owesCertificate(row, registration.proofs.parishioners),
        )),
  },
  { label: 'zgoda proboszcza parafii zamieszkania', delivered: registration.provided_consent },
  registration.proofs.parents_wedding
    ? {
        label: `ślub rodziców w naszej księdze, akt ${registration.proofs.parents_wedding.act}`,
        delivered: true,
      }
    : { label: 'świadectwo ślubu rodziców', delivered: registration.provided_parents_marriage },
]

const year = (value: number | null | undefined) => (value == null ? null : String(value))

async function content(db: Db, registration: Registration, isExpected: boolean) {
  const faith = (id: number | null | undefined) => word(db, 'Faith', id)
  return {
    ...registration,
    ...(await cardTexts(db, isExpected)),
    annotations: undefined,
    warnings: undefined,
    father_birth_date: year(registration.father_birth_year),
    mother_birth_date: year(registration.mother_birth_year),
    father_faith: await faith(registration.dic_father_faith_id),
    mother_faith: await faith(registration.dic_mother_faith_id),
    mother_phone: registration.parents_phone && formatPhone(registration.parents_phone),
    email: registration.parents_email,
    parents_address: registration.mother_address ?? registration.father_address,
    parents_marriage: {
      kind: await word(db, 'ParentsMarriage', registration.dic_parents_marriage_id),
      date: registration.parents_marriage_date,
      place: registration.parents_marriage_place,
    },
    godparents: await Promise.all(
      registration.godparents.map(async godparent => ({
        ...godparent,
        role: getRole(godparent),
        faith: await faith(godparent.dic_faith_id),
        certificate: godparent.certificate_provided ? 'zaświadczenie złożone' : null,
      })),
    ),
    documents: getDocuments(registration),
    office_notes: registration.notes,
  }
}

/** Drafts the card of a registration (print 5), for the parents to check and sign. */
export async function draftRegistration(context: Context, id: number) {
  const registration = await getBaptismRegistration(context, id)
  const isBaptised = await isRegisteredBaptised(context, registration)
  const verdict = getVerdict(REGISTRATION, { received: isBaptised })
  return draftPaper(context, {
    code: 5,
    template: 'baptism-registration',
    title: 'Karta zgłoszenia do chrztu',
    subject: 'baptism_registrations',
    subject_id: id,
    person_id: registration.person_id ?? null,
    recipient: null,
    purpose: null,
    about: getSubjectName(registration),
    verdict,
    content: await content(context.db, registration, verdict.stated.expected),
  })
}

import type { Wish } from '#documents/contract.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import { resolveCardTexts, resolveCardText } from '#documents/texts/server/card.ts'
import { formatPhone } from '#shared/people/phone.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { baptismWords } from '#books/core/baptism-data.ts'
import type { ConfirmationPreparation } from '../../preparations/contract.ts'
import { getConfirmationPreparation } from '../../preparations/server/reading.ts'
import * as claims from './claims.ts'
import { CARD, SPONSOR_REQUEST } from './texts.ts'
import { formatName } from '#shared/people/mononym.ts'

/** Print code of any other letter of the office. */
const GENERAL = 27

export const formatSponsor = ({
  sponsor_names,
  sponsor_surname,
}: Pick<ConfirmationPreparation, 'sponsor_names' | 'sponsor_surname'>) =>
  [sponsor_names, sponsor_surname].filter(Boolean).join(' ') || null

const about = (card: ConfirmationPreparation) => ({
  code: GENERAL,
  subject: 'confirmation_preparations' as const,
  subject_id: card.id,
  person_id: card.person_id,
  about: formatName(card),
})

/** Drafts the card of a candidate, to be checked and signed. */
export async function draftCandidateCard(context: Context, id: number, wish: Wish) {
  const card = await getConfirmationPreparation(context, id)
  return draftPaper(context, {
    ...about(card),
    template: 'confirmation-preparation',
    title: 'Karta kandydata do bierzmowania',
    verdict: getVerdict(claims.CARD, card),
    ...wish,
    content: {
      ...(await resolveCardTexts(context.db, CARD)),
      names: card.names,
      surname: card.surname,
      birth_date: card.birth_date,
      birth_town: card.birth_town,
      address: card.address,
      baptism: card.baptism && baptismWords(card.baptism),
      father_names: card.father_names,
      father_surname: card.father_surname,
      mother_names: card.mother_names,
      mother_surname: card.mother_surname,
      mother_family_name: card.mother_family_name,
      year: String(card.year),
      phone: card.phone && formatPhone(card.phone),
      email: card.email,
      school: card.school,
      school_class: card.school_class,
      guardian: card.youth_guardian,
      confirmation_name: card.confirmation_name,
      confirmation_name_reason: card.confirmation_name_reason,
      sponsor: formatSponsor(card),
      sponsor_birth_date: card.sponsor_birth_date,
      sponsor_address: card.sponsor_address,
      sponsor_parish: card.sponsor_parish,
      documents: [
        { label: 'deklaracja', delivered: card.provided_declaration },
        { label: 'świadectwo chrztu', delivered: card.provided_baptism_certificate },
        { label: 'zaświadczenie świadka', delivered: card.sponsor_certificate_provided },
        { label: 'zgoda proboszcza', delivered: card.consent_parish !== null },
        { label: 'egzamin', delivered: card.exam_passed },
      ],
    },
  })
}

/** Returns the sponsor’s gender, known from their card alone. */
async function findGender(db: Db, { sponsor_person_id }: ConfirmationPreparation) {
  if (sponsor_person_id === null) return null
  const sponsor = await db
    .selectFrom('people')
    .select('gender')
    .where('id', '=', sponsor_person_id)
    .executeTakeFirst()
  return sponsor?.gender ?? null
}

/** Drafts a letter to the sponsor's parish, with the candidate's name and no other data. */
export async function draftSponsorRequest(context: Context, id: number, wish: Wish) {
  const card = await getConfirmationPreparation(context, id)
  return draftPaper(context, {
    ...about(card),
    template: 'sponsor-request',
    title: 'Prośba o zaświadczenie dla świadka bierzmowania',
    verdict: getVerdict(claims.SPONSOR_REQUEST, card),
    ...wish,
    recipient: wish.recipient ?? card.sponsor_parish,
    content: {
      words: await resolveCardText(
        context.db,
        SPONSOR_REQUEST,
        {},
        await findGender(context.db, card),
      ),
      names: card.names,
      surname: card.surname,
      confirmation: `rok ${card.year}`,
      sponsor: formatSponsor(card),
      sponsor_birth_date: card.sponsor_birth_date,
      sponsor_address: card.sponsor_address,
    },
  })
}

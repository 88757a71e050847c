import type { Wish } from '#documents/contract.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import { resolveCardTexts } from '#documents/texts/server/card.ts'
import { addressLine } from '#parishioners/people/contract.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { nameRegistryOffice } from '#shared/places/registry-office.ts'
import type { Context } from '#platform/context.ts'
import { baptismWords } from '#books/core/baptism-data.ts'
import { getCommunionPreparation } from '../../preparations/server/reading.ts'
import type { CommunionPreparation } from '../../preparations/contract.ts'
import { CARD as RULE } from './claims.ts'
import { CARD } from './texts.ts'

/** Drafts the card of a preparation (print 10), for the parents to check and sign. */
export async function draftCard(context: Context, id: number, wish: Wish) {
  const card = await getCommunionPreparation(context, id)
  return draftPaper(context, {
    code: 10,
    template: 'communion-preparation',
    title: 'Karta przygotowania do I Komunii',
    subject: 'communion_preparations',
    subject_id: id,
    person_id: card.people_id,
    ...wish,
    about: `${card.name} ${card.surname}`,
    verdict: getVerdict(RULE, card),
    content: {
      ...(await resolveCardTexts(context.db, CARD)),
      ...getChild(card),
      year: String(card.year),
      phone: card.phone && formatPhone(card.phone),
      email: card.email,
      school: card.school,
      school_class: card.school_class,
      guardian: card.youth_guardian,
      father_faith: card.father_faith,
      mother_faith: card.mother_faith,
      parents_marriage: {
        kind: card.parents_marriage,
        date: card.parents_marriage_date,
        place: card.parents_marriage_parish ?? nameRegistryOffice(card.parents_marriage_usc_town),
      },
      documents: [
        { label: 'deklaracja rodziców', delivered: card.provided_parents_statement },
        { label: 'świadectwo chrztu', delivered: card.provided_baptism_certificate },
        { label: 'zgoda proboszcza', delivered: card.provided_dic_parish_agreement },
      ],
    },
  })
}

/** Returns the child, the baptism and the parents, as the papers of a preparation name them. */
export const getChild = (card: CommunionPreparation) => ({
  names: card.name,
  surname: card.surname,
  birth_date: card.birth_date,
  birth_town: card.birth_town,
  baptism: card.baptism && baptismWords(card.baptism),
  address: addressLine(card) || null,
  father_names: card.father_names,
  father_surname: card.father_surname,
  mother_names: card.mother_names,
  mother_surname: card.mother_surname,
  mother_family_name: card.mother_family_name,
})

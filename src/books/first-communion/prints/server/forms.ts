import type { PaperSubject } from '#documents/server/subject-people.ts'
import { refuseHopeless, getVerdict } from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import {
  listParagraphs,
  type TemplateForm,
  type Texts,
  wordFields,
} from '#documents/forms/server/service.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import { listTickedNames, listTicks } from '#documents/forms/server/ticks.ts'
import { bornFact, parentFacts } from '#documents/letters/server/facts.ts'
import {
  describeOtherFaith,
  getPerson,
  hasReceived,
  type PaperPerson,
} from '#parishioners/papers/server/person.ts'
import { formatName } from '#shared/people/mononym.ts'
import { findHome } from '#books/person-certificates/server/known.ts'
import { type FilledText, resolveText } from '#documents/texts/server/service.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { getBaptism, baptismWords } from '#books/core/baptism-data.ts'
import { getCommunionPreparation } from '../../preparations/server/reading.ts'
import { getChild } from './card.ts'
import { PERMISSION as RULE } from './claims.ts'
import { PERMISSION } from './texts.ts'

type Child = ReturnType<typeof getChild> & {
  person_id: number
  gender: number | null
  status: string
  in_parish_to: string | null
  home: string | null
  other_faith: string | null
  received: boolean
}

const fields = (child: Child, words: FilledText): FormField[] => [
  {
    name: 'recipient',
    label: 'Parafia, w której dziecko przystąpi do I Komunii',
    kind: 'lines',
    value: '',
    required: true,
    check: 'addressee',
  },
  {
    name: 'address',
    label: 'Adres zamieszkania',
    kind: 'line',
    value: child.address ?? '',
    required: false,
  },
  ...wordFields(words, 'Treść zgody'),
]

const paper = (
  { person_id, received, status, in_parish_to, home, other_faith, ...child }: Child,
  subject: PaperSubject,
  subject_id: number,
  texts: Texts,
): Paper => ({
  code: 11,
  template: 'communion-permission',
  title: texts.title ?? PERMISSION.title,
  subject,
  subject_id,
  person_id,
  recipient: texts.recipient ?? null,
  purpose: null,
  about: formatName(child),
  verdict: getVerdict(
    RULE,
    { ...child, status, in_parish_to, home, other_faith, received },
    listTickedNames(texts),
  ),
  letter: {
    people: [
      {
        name: formatName(child),
        facts: [
          bornFact(child),
          ...parentFacts(child),
          ['chrzest', child.baptism],
          ['zamieszkanie', texts.address],
        ],
      },
    ],
  },
  content: {
    ...child,
    title: texts.title,
    address: texts.address,
    body: listParagraphs(texts.body),
  },
})

/**
 * Builds the form of leave for a child of our parish to receive first communion elsewhere (print 11), filled in from
 * `find`.
 */
const permission = (
  name: string,
  subject: PaperSubject,
  find: (context: Context, id: number) => Promise<Child>,
): TemplateForm => ({
  name,
  subject,
  title: PERMISSION.title,
  text: () => PERMISSION,
  fields: async (context, id) => {
    const child = await find(context, id)
    const verdict = getVerdict(RULE, child)
    refuseHopeless(verdict)
    const textValues = { dziecko: formatName(child) }
    const words = await resolveText(context.db, PERMISSION, textValues, child.gender)
    return [...listTicks(verdict), ...fields(child, words)]
  },
  paper: async (context, id, texts) => paper(await find(context, id), subject, id, texts),
})

/** Loads the part of the card that the claims use. */
const getCard = async (db: Db, person: PaperPerson) => ({
  home: await findHome(db, person),
  person_id: person.id,
  gender: person.gender,
  status: person.status,
  in_parish_to: person.in_parish_to,
  other_faith: describeOtherFaith(person),
  received: hasReceived(person, 'first_communion'),
})

const ofPreparation = async (context: Context, id: number) => {
  const card = await getCommunionPreparation(context, id)
  const person = await getPerson(context, card.people_id)
  return { ...getChild(card), ...(await getCard(context.db, person)) }
}

const ofPerson = async (context: Context, id: number) => {
  const person = await getPerson(context, id)
  return {
    names: person.names,
    surname: person.surname,
    birth_date: person.birth_date,
    birth_town: person.birth_town,
    baptism: baptismWords(getBaptism(person)),
    address: person.address,
    father_names: person.father_names,
    father_surname: person.father_surname,
    mother_names: person.mother_names,
    mother_surname: person.mother_surname,
    mother_family_name: person.mother_family_name,
    ...(await getCard(context.db, person)),
  }
}

export const communionForms: TemplateForm[] = [
  permission('preparationPermission', 'communion_preparations', ofPreparation),
  permission('communionPermission', 'people', ofPerson),
]

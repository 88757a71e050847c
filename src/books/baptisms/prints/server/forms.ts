import type { PaperSubject } from '#documents/server/subject-people.ts'
import { refuseHopeless, getVerdict } from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import {
  listParagraphs,
  type TemplateForm,
  type Texts,
  wordFields,
} from '#documents/forms/server/service.ts'
import { listTickedNames, listTicks } from '#documents/forms/server/ticks.ts'
import { bornFact, parentFacts } from '#documents/letters/server/facts.ts'
import { hasReceived, getPerson } from '#parishioners/papers/server/person.ts'
import { findHome } from '#books/person-certificates/server/known.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import { type FilledText, resolveText } from '#documents/texts/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Context } from '#platform/context.ts'
import { getBaptismRegistration } from '../../registrations/server/service.ts'
import { PERMISSION as RULE, isBaptised } from './claims.ts'
import { getSubjectName } from './content.ts'
import { validAct } from './papers.ts'
import { isRegisteredBaptised } from './registration.ts'
import { PERMISSION } from './texts.ts'

type Child = Partial<
  Record<
    | 'birth_date'
    | 'birth_town'
    | 'father_names'
    | 'father_surname'
    | 'mother_names'
    | 'mother_surname'
    | 'mother_family_name'
    | 'father_address'
    | 'mother_address',
    string | null
  >
> & {
  names: string
  surname: string
  gender?: number | null
  person_id?: number | null
  /** Status on the card, when there is one. */
  status?: string | null
  in_parish_to?: string | null
  home?: string | null
  /** Whether the person is already baptised, according to our books or the card. */
  received: boolean
}

const getName = (names?: string | null, surname?: string | null) =>
  [names, surname].filter(Boolean).join(' ') || null

const words = (db: Db, child: Child) =>
  resolveText(
    db,
    PERMISSION,
    {
      dziecko: getSubjectName(child),
      ojciec: getName(child.father_names, child.father_surname),
      matka: getName(child.mother_names, child.mother_surname),
    },
    child.gender,
  )

const fields = (child: Child, texts: FilledText, ticks: FormField[]): FormField[] => [
  ...ticks,
  {
    name: 'recipient',
    label: 'Parafia, w której odbędzie się chrzest',
    kind: 'lines',
    value: '',
    required: true,
    check: 'addressee',
  },
  {
    name: 'parents_address',
    label: 'Adres zamieszkania rodziców',
    kind: 'line',
    value: child.mother_address ?? child.father_address ?? '',
    required: false,
  },
  ...wordFields(texts, 'Treść zgody'),
]

const paper = (child: Child, subject: PaperSubject, subject_id: number, texts: Texts): Paper => ({
  code: 7,
  template: 'baptism-permission',
  title: texts.title ?? PERMISSION.title,
  subject,
  subject_id,
  person_id: child.person_id ?? null,
  recipient: texts.recipient ?? null,
  purpose: null,
  about: getSubjectName(child),
  verdict: getVerdict(RULE, child, listTickedNames(texts)),
  letter: {
    people: [
      {
        name: getSubjectName(child),
        facts: [bornFact(child), ...parentFacts(child), ['zamieszkanie', texts.parents_address]],
      },
    ],
  },
  content: {
    title: texts.title,
    names: child.names,
    surname: child.surname,
    gender: child.gender,
    birth_date: child.birth_date,
    birth_town: child.birth_town,
    father_names: child.father_names,
    father_surname: child.father_surname,
    mother_names: child.mother_names,
    mother_surname: child.mother_surname,
    mother_family_name: child.mother_family_name,
    parents_address: texts.parents_address,
    body: listParagraphs(texts.body),
  },
})

/** Builds the form of leave for a child of our parish to be baptised elsewhere (print 7), filled in from `find`. */
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
    return fields(child, await words(context.db, child), listTicks(verdict))
  },
  paper: async (context, id, texts) => paper(await find(context, id), subject, id, texts),
})

export const baptismForms: TemplateForm[] = [
  permission('baptismPermission', 'baptisms', async ({ db }, id) => {
    const act = await validAct(db, id)
    return { ...act, received: isBaptised(act) }
  }),
  permission('registrationPermission', 'baptism_registrations', async (context, id) => {
    const registration = await getBaptismRegistration(context, id)
    const { person_id } = registration
    const hasAct = await isRegisteredBaptised(context, registration)
    const card = person_id ? await getPerson(context, person_id) : undefined
    const { status = null, in_parish_to = null } = card ?? {}
    const home = card ? await findHome(context.db, card) : null
    return { ...registration, status, in_parish_to, home, received: hasAct }
  }),
  permission('childPermission', 'people', async (context, id) => {
    const person = await getPerson(context, id)
    const isBaptised = hasReceived(person, 'baptism')
    const home = await findHome(context.db, person)
    const address = person.address
    return { ...person, person_id: id, home, mother_address: address, received: isBaptised }
  }),
]

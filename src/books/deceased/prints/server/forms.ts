import type { PaperSubject } from '#documents/server/subject-people.ts'
import { refuseUnproved, getVerdict } from '#documents/server/claims/claim.ts'
import { isBefore, today, addDays } from '#shared/dates/days.ts'
import { findDisorder } from '#books/core/columns/server/dates-ordered.ts'
import type { FormField } from '#documents/forms/contract.ts'
import {
  listParagraphs,
  type TemplateForm,
  type Texts,
  wordFields,
} from '#documents/forms/server/service.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import { bornFact, dayFact } from '#documents/letters/server/facts.ts'
import { byGender } from '#documents/letters/polish.ts'
import { findPractice } from '#books/person-certificates/server/known.ts'
import { describeOtherFaith, getPerson } from '#parishioners/papers/server/person.ts'
import { inflectText } from '#documents/texts/placeholders.ts'
import { type FilledText, resolveText } from '#documents/texts/server/service.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { PERMISSION as RULE } from './claims.ts'
import { getSubjectName } from './content.ts'
import { validAct } from './papers.ts'
import { PERMISSION, PRACTISED } from './texts.ts'

/** Deceased person, with the data of an act or of a person's card. */
interface Dead {
  names: string
  surname: string
  gender: number | null
  birth_date: string | null
  death_date: string | null
  address: string | null
  person_id: number | null
  burial_date?: string | null
  /** Status on a card; absent for an act, whose person is dead. */
  status?: string
}

type PaperWithoutVerdict = Omit<Paper, 'verdict'>

const fields = (dead: Dead, words: FilledText): FormField[] => [
  {
    name: 'recipient',
    label: 'Parafia, w której odbędzie się pogrzeb',
    kind: 'lines',
    value: '',
    required: true,
    check: 'addressee',
  },
  {
    name: 'address',
    label: 'Ostatnie miejsce zamieszkania',
    kind: 'line',
    value: dead.address ?? '',
    // Required, because the pastor of this place of residence is the one who confirms (KPK 1177 § 2).
    required: true,
    check: 'addressee',
  },
  ...wordFields(words, 'Treść'),
]

const paper = (
  dead: Dead,
  subject: PaperSubject,
  subject_id: number,
  texts: Texts,
): PaperWithoutVerdict => ({
  code: 25,
  template: 'funeral-permission',
  title: texts.title ?? PERMISSION.title,
  subject,
  subject_id,
  person_id: dead.person_id,
  recipient: texts.recipient ?? null,
  purpose: null,
  about: getSubjectName(dead),
  letter: {
    people: [
      {
        name: getSubjectName(dead),
        facts: [
          bornFact(dead),
          dayFact(byGender(dead.gender, 'zmarł', 'zmarła'), dead.death_date),
          ['zamieszkanie', texts.address],
        ],
      },
    ],
  },
  content: {
    title: texts.title,
    names: dead.names,
    surname: dead.surname,
    gender: dead.gender,
    birth_date: dead.birth_date,
    death_date: dead.death_date,
    address: texts.address,
    body: listParagraphs(texts.body),
  },
})

/** Days after the death within which a funeral is expected; for a later one the act must name its day. */
const FUNERAL_EXPECTED_DAYS = 60

function findLongDeadSince({ death_date, burial_date }: Dead) {
  const isDated = Boolean(burial_date && !isBefore(burial_date, today()))
  const isLongAgo = isBefore(death_date, addDays(today(), -FUNERAL_EXPECTED_DAYS))
  return isLongAgo && !isDated ? death_date : null
}

async function findOtherFaith(context: Context, { person_id }: Dead) {
  return person_id ? describeOtherFaith(await getPerson(context, person_id)) : null
}

const loadDeceasedFacts = async (context: Context, dead: Dead) => ({
  practice: dead.person_id && (await findPractice(context.db, dead.person_id)),
  clergy: context.user.clergy,
  other_faith: await findOtherFaith(context, dead),
  buried: Boolean(dead.burial_date && isBefore(dead.burial_date, today())),
  long_dead_since: findLongDeadSince(dead),
  dated: Boolean(dead.death_date ?? dead.burial_date),
  disorder: findDisorder([
    ['urodzenia', dead.birth_date],
    ['śmierci', dead.death_date],
  ]),
  dead: dead.status === undefined || dead.status === 'deceased',
})

async function findBurial(db: Db, person_id: number) {
  const act = await db
    .selectFrom('deceased')
    .select(['burial_date', 'death_date'])
    .where('person_id', '=', person_id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return { burial_date: act?.burial_date ?? null, act_death_date: act?.death_date ?? null }
}

/** Builds the form of leave for a funeral of our parish to be held elsewhere (print 25), filled in from `find`. */
const permission = (
  name: string,
  subject: PaperSubject,
  find: (context: Context, id: number) => Promise<Dead>,
): TemplateForm => ({
  name,
  subject,
  title: PERMISSION.title,
  text: () => PERMISSION,
  fields: async (context, id) => {
    const dead = await find(context, id)
    const verdict = getVerdict(RULE, await loadDeceasedFacts(context, dead))
    refuseUnproved(verdict)
    const { practising } = verdict.stated
    const fillings = {
      osoba: getSubjectName(dead),
      praktyki: practising ? inflectText(PRACTISED, dead.gender) : '',
    }
    return fields(dead, await resolveText(context.db, PERMISSION, fillings, dead.gender))
  },
  paper: async (context, id, texts) => {
    const dead = await find(context, id)
    const verdict = getVerdict(RULE, await loadDeceasedFacts(context, dead))
    return { ...paper(dead, subject, id, texts), verdict }
  },
})

export const deceasedForms: TemplateForm[] = [
  permission('funeralPermission', 'deceased', validAct),
  permission('personFuneralPermission', 'people', async (context, id) => {
    const person = await getPerson(context, id)
    const { burial_date, act_death_date } = await findBurial(context.db, id)
    return {
      ...person,
      person_id: id,
      burial_date,
      death_date: person.death_date ?? act_death_date,
    }
  }),
]

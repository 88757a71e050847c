import { type ActSide, withSide } from '#books/core/columns/sides.ts'
import { addDays } from '#shared/dates/days.ts'
import { polishDate } from '#documents/letters/polish.ts'
import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import { QUESTIONS } from '#books/premaritals/questions/questionnaire.ts'
import type { BornMember } from '../books/books.ts'

const UNMARRIED = 1

interface DemoParish {
  parish: string
  town: string
  priest: number
}
type Couple = readonly [he: BornMember, she: BornMember]

const yes = { answer: 'yes', text: null }
/** Answers of a complete interview with no open matters, so that a licence may be issued. */
const HELD_TALK = Object.fromEntries(
  QUESTIONS.filter(({ open }) => !open).map(({ key, action }) => [
    key,
    { answer: action?.[0] === 'no' ? 'yes' : 'no', text: null },
  ]),
)
/** Answers of most couples; one demo person does not believe, so the protocol requires an action of the priest. */
const ANSWERS = {
  lives_in_parish: yes,
  is_believer: yes,
  knows_teaching: yes,
  unchanged_name: yes,
  parents_know: yes,
  parents_agree: yes,
  profession: { answer: null, text: 'księgowość' },
}
const DOUBTING = { ...ANSWERS, is_believer: { answer: 'no', text: 'od kilku lat nie praktykuje' } }

const saturday = (day: string) =>
  addDays(day, (6 - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7)
const sunday = (day: string) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())

const getParty = ({ member, person_id }: BornMember, { parish, town }: DemoParish) => ({
  person_id,
  names: member.names,
  surname: member.surname,
  birth_date: member.birth_date,
  birth_town: town,
  dic_marital_status_id: UNMARRIED,
  citizenship: 'polskie',
  dic_faith_id: 1,
  residence_parish: parish,
  father_names: member.father?.names ?? null,
  father_surname: member.father?.surname ?? null,
  mother_names: member.mother?.names ?? null,
  mother_surname: member.mother?.surname ?? null,
  mother_family_name: member.mother?.family_name ?? null,
  baptism_date: member.birth_date.slice(0, 4),
  baptism_parish: parish,
  confirmation_date: String(Number(member.birth_date.slice(0, 4)) + 16),
  confirmation_parish: parish,
})

interface Plan {
  number: number
  wedding_date: string
  /** Whether their banns are being published. */
  announced: boolean
  answers: Record<string, { answer: string | null; text: string | null }>
}

async function insertProtocol(
  db: Db,
  [he, she]: Couple,
  plan: Plan,
  today: string,
  location: DemoParish,
) {
  const protocol_date = addDays(today, -12)
  const year = Number(protocol_date.slice(0, 4))
  const certificateDate = plan.announced ? addDays(today, -14) : null
  const { id } = await db
    .insertInto('premaritals')
    .values({
      protocol_number: plan.number,
      year,
      protocol_date,
      parish_worker_id: location.priest,
      couple: [he, she].map(({ member }) => `${member.names} ${member.surname}`).join(' i '),
      wedding_date: plan.wedding_date,
      wedding_time: '15:00',
      wedding_parish_worker_id: location.priest,
      usc_permit_number: plan.announced ? `USC.${plan.number}.${year}` : null,
      usc_permit_date: certificateDate,
      announcement_book_number: plan.announced ? String(plan.number) : null,
      announcement_book_year: plan.announced ? Number(sunday(today).slice(0, 4)) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('premarital_parties')
    .values([
      {
        ...getParty(he, location),
        baptism_certificate_date: certificateDate,
        premarital_id: id,
        side: 'fiance',
        gender: 1,
        answers: toJsonb(plan.announced ? plan.answers : ANSWERS),
      },
      {
        ...getParty(she, location),
        baptism_certificate_date: certificateDate,
        premarital_id: id,
        side: 'fiancee',
        gender: 2,
        answers: toJsonb(plan.answers),
      },
    ])
    .execute()
  await db
    .insertInto('premarital_witnesses')
    .values([
      { premarital_id: id, place: 1 },
      { premarital_id: id, place: 2 },
    ])
    .execute()
  return id
}

const buildAnnouncement = (
  side: ActSide,
  { member, person_id }: BornMember,
  { parish, town }: DemoParish,
) =>
  withSide(side, {
    person_id,
    names: member.names,
    surname: member.surname,
    birth_date: member.birth_date,
    dic_marital_status_id: UNMARRIED,
    father_names: member.father?.names ?? null,
    mother_names: member.mother?.names ?? null,
    town,
    parish,
  })

/**
 * Seeds the engaged couples: two whose banns are being published, one after the interviews, and one with banns for
 * another parish.
 */
export async function insertEngaged(
  db: Db,
  couples: readonly Couple[],
  today: string,
  location: DemoParish,
): Promise<void> {
  const protocolYear = Number(addDays(today, -12).slice(0, 4))
  const date_from = sunday(today)
  const year = Number(date_from.slice(0, 4))
  for (const [index, couple] of couples.slice(0, 4).entries()) {
    const number = index + 1
    const hangs = index < 2
    const isOutsideRequest = index === 3
    const wedding_date = saturday(addDays(today, 30 + 7 * index))
    const talk = { answer: null, text: `${location.town}, ${polishDate(addDays(today, -12))}` }
    const answers = hangs ? { ...HELD_TALK, ...ANSWERS, talk } : DOUBTING
    const plan = { number, wedding_date, announced: hangs, answers }
    const premarital_id = isOutsideRequest
      ? null
      : await insertProtocol(db, couple, plan, today, location)
    if (!hangs && !isOutsideRequest) continue
    const [he, she] = couple
    await db
      .insertInto('banns')
      .values({
        act_number: isOutsideRequest ? '3' : String(number),
        year,
        ...buildAnnouncement('groom', he, location),
        ...buildAnnouncement('bride', she, isOutsideRequest ? OTHER_PARISH_LOCATION : location),
        ...(isOutsideRequest
          ? {
              origin: 'request',
              request_parish: OTHER_PARISH_LOCATION.parish,
              request_date: addDays(today, -9),
            }
          : { premarital_id, protocol_number: String(number), protocol_year: protocolYear }),
        date_from,
        date_to: addDays(date_from, 8),
        wedding_date,
      })
      .execute()
  }
}

const OTHER_PARISH_LOCATION = {
  parish: 'Parafia pw. św. Jana Chrzciciela, Łękawka',
  town: 'Łękawka',
  priest: 0,
}

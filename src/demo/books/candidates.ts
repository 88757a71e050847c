import type { Db } from '#platform/database/database.ts'
import type { BornMember } from './books.ts'
import { SAINTS, getCelebration, listClass, sponsorsAmong } from './confirmations.ts'
import { type Checklist, ownItem, insertPoints } from './preparing.ts'
import { type Chance, seededRandom } from '../random.ts'

const POINTS: Checklist = {
  Spotkania: { Wrzesień: 9, Październik: 10, Listopad: 11, Grudzień: 12, Styczeń: 1, Luty: 2 },
  Nabożeństwa: { Różaniec: 10, Roraty: 12, 'Droga krzyżowa': 3, Rekolekcje: 3 },
  Indeks: { Modlitwy: 4, 'Życiorys patrona': 4, 'Dzieło miłosierdzia': 4 },
}
const PATRONS = ['Patron mojego dziadka.', 'Pociąga mnie odwaga tej osoby.', null]

function getCard(
  random: Chance,
  { person_id, member }: BornMember,
  sponsors: readonly BornMember[],
  year: number,
) {
  const { person_id: sponsor, member: adult } = random.pick(sponsors)
  const hasSponsor = random.odds(70)
  return {
    person_id,
    year,
    first_year: year - 2,
    school_class: random.pick(['8a', '8b']),
    phone: `+48600000${String(random.whole(0, 999)).padStart(3, '0')}`,
    dic_phone_type_id: 4,
    confirmation_name: random.odds(60) ? random.pick(SAINTS[member.gender]) : null,
    confirmation_name_reason: random.pick(PATRONS),
    ...(hasSponsor && {
      sponsor_person_id: sponsor,
      sponsor_names: adult.names,
      sponsor_surname: adult.surname,
      sponsor_birth_date: adult.birth_date,
      sponsor_certificate_provided: random.odds(50),
    }),
    provided_declaration: random.odds(85),
  }
}

/** Seeds class VIII as candidates for the next confirmation. */
export async function insertCandidates(
  db: Db,
  residents: readonly BornMember[],
  today: string,
): Promise<void> {
  const random = seededRandom(890)
  const now = Number(today.slice(0, 4))
  const year = getCelebration(now) <= today ? now + 1 : now
  const candidates = listClass(residents, year)
  if (!candidates.length) return
  const group = {
    dic_school_id: await ownItem(db, 'School', 'Szkoła Podstawowa im. Jana Pawła II'),
    dic_youth_guardian_id: await ownItem(db, 'YouthGuardian', 'Anna Żółć, animatorka'),
  }
  const types = await insertPoints(db, 'confirmation', POINTS, { year, today })
  const sponsors = sponsorsAmong(residents, now)
  const cards = await db
    .insertInto('confirmation_preparations')
    .values(
      candidates.map(candidate => ({ ...getCard(random, candidate, sponsors, year), ...group })),
    )
    .returning('id')
    .execute()
  const ticks = cards.flatMap(({ id: preparation_id }) =>
    types
      .filter(() => random.odds(75))
      .map(checkmark_type_id => ({ preparation_id, checkmark_type_id })),
  )
  if (ticks.length) {
    await db.insertInto('confirmation_preparation_checkmarks').values(ticks).execute()
  }
}

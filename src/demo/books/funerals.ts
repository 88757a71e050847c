import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { funeralMassForbidden } from '#liturgical-calendar/forbidden.ts'
import type { Db } from '#platform/database/database.ts'
import type { BornMember } from './books.ts'

interface DemoParish {
  parish: string
  town: string
  church: number
  cemetery: number
  priest: number
}

/** Returns the next day on which a funeral Mass is usual. */
function findFuneralDay(from: string): string {
  const isUsual = computeWeekday(from) !== 0 && !funeralMassForbidden(from)
  return isUsual ? from : findFuneralDay(addDays(from, 1))
}

/** Returns the oldest living person of the register. */
const findOldest = (residents: readonly BornMember[]) =>
  residents
    .filter(({ member }) => !member.died)
    .toSorted((left, right) => left.member.birth_date.localeCompare(right.member.birth_date))[0]

/** Seeds a planned funeral of a parishioner, and a call of last night about a person missing in the register. */
export async function insertFunerals(
  db: Db,
  residents: readonly BornMember[],
  today: string,
  { town, church, cemetery, priest }: DemoParish,
): Promise<void> {
  const oldest = findOldest(residents)
  const call = { death_date: addDays(today, -1), reported_at: today }
  if (oldest) {
    await db
      .insertInto('funerals')
      .values({
        ...call,
        status: 'planned',
        person_id: oldest.person_id,
        names: oldest.member.names,
        surname: oldest.member.surname,
        death_place: town,
        address: town,
        reported_by: `Anna ${oldest.member.surname}`,
        reporter_relation: 'rodzina',
        reporter_phone: '+48600700800',
        burial_date: findFuneralDay(addDays(today, 2)),
        burial_time: '12:00',
        rite_place: 'church',
        procession: true,
        parish_place_id: church,
        funeral_place: `kościół parafialny, ${town}`,
        minister_id: priest,
        minister: 'ks. kan. Stanisław Wróbel, proboszcz',
        dic_funeral_rite_id: 1,
        dic_burial_kind_id: 1,
        cemetery_place_id: cemetery,
        cemetery: `Cmentarz parafialny, ${town}`,
        provided_death_card: true,
        necrology_published: true,
        publish_consent_by: `Anna ${oldest.member.surname}`,
        publish_consent_date: today,
      })
      .execute()
  }
  await db
    .insertInto('funerals')
    .values({
      ...call,
      names: 'Władysław',
      surname: 'Przybylski',
      death_place: 'szpital, Tarnów',
      foreign_parish: true,
      reported_by: 'Maria Przybylska',
      reporter_relation: 'żona',
      reporter_phone: '+48600700900',
      wished_date: findFuneralDay(addDays(today, 3)),
      notes: 'Oddzwonić rano: rodzina pyta o pogrzeb u nas.',
    })
    .execute()
}

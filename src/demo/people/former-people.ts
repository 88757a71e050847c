import type { Db } from '#platform/database/database.ts'

/**
 * Seeds two former parishioners whose telephone numbers are past their retention period, for the screen of retention
 * periods.
 */
export async function insertFormerPeople(db: Db): Promise<void> {
  const former = { status: 'former', surname: 'Wyrwa', dic_faith_id: 1, dic_rite_id: 1 } as const
  await db
    .insertInto('people')
    .values([
      {
        ...former,
        names: 'Bartłomiej',
        gender: 1,
        birth_date: '1961-02-11',
        in_parish_to: '2012-08-31',
        phone: '+48600000981',
        email: 'b.wyrwa@poczta.example',
      },
      {
        ...former,
        names: 'Urszula',
        gender: 2,
        birth_date: '1964-10-02',
        in_parish_to: '2012-08-31',
        phone: '+48600000982',
      },
    ])
    .execute()
}

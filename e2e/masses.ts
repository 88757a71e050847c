import type { OfficeFixture } from './office.ts'

/** Creates the Mass schedule of a parish: one Mass every day at six in the evening, with `slots` intentions. */
export const massEveryDay = (office: OfficeFixture, parish_id: number | null, slots = 3) =>
  office.sqlIn(
    parish_id,
    `insert into intention_patterns (name, weekdays, mass_time, slots, lead_days)
     values ('Codzienna', '{1,2,3,4,5,6,7}', '18:00', $1, 1)`,
    [slots],
  )

import { sql } from 'kysely'
import { buildUnlinkedDoubt } from '#books/core/import/server/matching.ts'
import type { Following, UnsettledAct } from '#books/core/import/server/import-mapping.ts'
import type { Db } from '#platform/database/database.ts'
import {
  updateFaithCard,
  toFormerColumns,
  findConversionHistory,
  revertFaithCard,
} from './person.ts'
import { type ConversionStep, findMisplacedStep } from './church-membership.ts'

/** Sort position of an act that is not in the book yet: after all that are. */
const NEW_ACT_SORT_POSITION = 2 ** 52

interface Act {
  person_id: number | null
  kind: ConversionStep['kind']
  event_date: string
  act_number: string | null
  year: number
  decree_number: string | null
  names: string
  surname: string
}
const toAct = ({ act }: UnsettledAct) => act as unknown as Act

/** Returns the first day that a partial date may mean. */
const firstDay = (day: string) => `${day.replace('~', '')}-01-01`.slice(0, 10)

/** Detaches the acts that contradict others from the person; the remaining acts are consistent. */
function letGo(steps: readonly ConversionStep[], acts: UnsettledAct[]) {
  const candidateSteps = acts.map((waiting, index) => {
    const act = toAct(waiting)
    const step: ConversionStep = {
      ...act,
      id: NEW_ACT_SORT_POSITION + index,
      event_day: firstDay(act.event_date),
    }
    return { waiting, step }
  })
  const all = [...steps, ...candidateSteps.map(({ step }) => step)]
  const wrong = candidateSteps.filter(({ step }) => findMisplacedStep(all, step.id))
  for (const { waiting } of wrong) {
    waiting.act.person_id = null
    waiting.act.needs_attention = true
    waiting.doubts.push(
      buildUnlinkedDoubt(toAct(waiting), 'nie zgadza się z innymi aktami tej osoby'),
    )
  }
  if (wrong.length === 0) return
  letGo(
    steps,
    acts.filter(({ act }) => act.person_id),
  )
}

const getPeople = async (db: Db, acts: number[]) => {
  const { rows } = await sql<{ person_id: number }>`
    select distinct person_id from conversions
    where id = any(${acts}::bigint[]) and person_id is not null order by person_id`.execute(db)
  const histories = []
  for (const { person_id } of rows) histories.push((await findConversionHistory(db, person_id))!)
  return histories
}

/** Applies imported acts to the Church membership on a person's card, as acts entered by hand are. */
export const conversionFollowing: Following = {
  async before(db, waiting) {
    const linkedActs = waiting.filter(({ act }) => act.person_id)
    for (const [person_id, acts] of Map.groupBy(linkedActs, row => toAct(row).person_id)) {
      const { steps, former } = (await findConversionHistory(db, person_id))!
      letGo(steps, acts)
      for (const { act } of acts) if (act.person_id) Object.assign(act, toFormerColumns(former))
    }
  },
  async written(db, acts) {
    for (const personHistory of await getPeople(db, acts)) await updateFaithCard(db, personHistory)
  },
  async leaving(db, acts) {
    const histories = await getPeople(db, acts)
    return async () => {
      for (const was of histories) await revertFaithCard(db, was)
    }
  },
}

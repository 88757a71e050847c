import type * as z from 'zod'
import { printList } from '#documents/server/lists.ts'
import { listPeopleOnPapers } from '#documents/server/subject-people.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusals.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { refuseUnconfirmed } from '#documents/server/restricted-people.ts'
import { SIDES, getParty } from '#books/core/columns/sides.ts'
import { listCurrentBanns } from '../../server/reading.ts'
import type { bannsPrints } from '../contract.ts'
import { SHOWCASE } from './announcing-claims.ts'
import { judgeBanns } from './claims.ts'
import { type PrintedBanns, getSubjectName, validAct } from './papers.ts'

type Wish = z.infer<typeof bannsPrints.showcase.query>

/** Selects the data that may be published: names, surnames and parishes of residence, nothing else. */
const publicLine = (act: PrintedBanns) =>
  Object.fromEntries(
    SIDES.map(side => {
      const { names, surname, parish } = getParty(act, side)
      return [side, { names, surname, parish }]
    }),
  )

/** Refuses to announce a couple whose record proves an impediment; the sheet of all banns names the couple. */
async function refuseImpeded(context: Pick<Context, 'db' | 'user'>, acts: readonly PrintedBanns[]) {
  for (const act of acts) {
    const { unproved } = getVerdict(SHOWCASE, await judgeBanns(context, act))
    const reason = unproved.find(({ refuse }) => refuse)?.refuse
    if (reason) throw new Refusal(422, `${getSubjectName(act)}: ${reason}`)
  }
}

/** Prints the sheet for the showcase: of one couple, or (0) of all current banns. */
export const printShowcase = (context: Omit<Context, 'db'>, id: number, { paper, font }: Wish) =>
  printList(context, async db => {
    const acts = id ? [await validAct(db, id)] : await listCurrentBanns(db)
    if (!acts.length) {
      throw new Refusal(
        404,
        'Dziś nie ma trwających zapowiedzi. Wydrukuj kartę z podglądu jednej pary.',
      )
    }
    await refuseImpeded({ ...context, db }, acts)
    const papers = acts.map(({ id: subject_id }) => ({
      subject: 'banns' as const,
      subject_id,
      person_id: null,
    }))
    await refuseUnconfirmed({ ...context, db }, await listPeopleOnPapers(db, papers))
    return {
      template: 'banns-showcase',
      title: 'Zapowiedzi przedślubne',
      subject: 'banns',
      filters: id ? 'jedna para' : 'trwające dziś',
      count: acts.length,
      content: { paper, font, couples: acts.map(publicLine) },
    }
  })

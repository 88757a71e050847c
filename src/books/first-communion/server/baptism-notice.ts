import {
  type BaptismNotice,
  notifyParishOfBaptism,
} from '#books/core/notices/server/baptism-notices.ts'
import type { Context } from '#platform/context.ts'
import { actLabel } from '#shared/act-label.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import type { CommunionEntry } from '../contract.ts'

/** Tells the book of baptisms: a custom, so that one act shows every sacrament of initiation. */
export async function tellBaptism(context: Context, id: number, act: CommunionEntry) {
  if (act.archival) return
  const tidings: BaptismNotice = {
    kind: 'first_communion',
    origin: 'communions',
    origin_id: id,
    person_id: act.person_id,
    about: `${act.surname} ${act.names}`,
    who: act,
    act: actLabel(act),
    note: {
      event_date: act.communion_date,
      place: act.communion_place,
      act_number: act.act_number,
      act_year: act.year,
      other_person: null,
      text: null,
    },
    baptism_parish: act.baptism_parish,
    baptised: baptismText(act, { place: false }),
    quoted: act,
  }
  await notifyParishOfBaptism(context, tidings)
}

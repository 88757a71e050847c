import { longDay } from '#liturgical-calendar/server/day-labels.ts'
import { saveDocx } from '#documents/server/docx-file.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/refusals.ts'
import { richTextDocx } from '#ui/rich-text/docx.ts'
import { type RichText, buildParagraph } from '#ui/rich-text/rich-text.ts'
import type { IntentionFilters } from '../contract.ts'
import { inManyPlaces } from '../../labels.ts'
import { saidAloud } from './days.ts'
import { type PrintedIntention, filtersInWords, intentionsFound, isSaid } from './found.ts'

/** Exports the intentions of some days as an editable text; it may be published, so it names no donors. */
export const exportIntentions = (context: Omit<Context, 'db'>, query: IntentionFilters) =>
  saveDocx(context, async (db, docx) => {
    const rows = (await intentionsFound(db, query)).filter(isSaid)
    if (!rows.length) {
      throw notFound('Żadna intencja nie pasuje do tych warunków. Zmień okres albo filtry')
    }
    const filters = filtersInWords(query)
    return {
      title: `Intencje mszalne – ${filters}`,
      heading: 'Intencje mszalne',
      subtitle: filters,
      subject: 'intentions',
      filters,
      count: rows.length,
      remarks: [],
      children: richTextDocx(docx).text(getDays(rows)),
    }
  })

function getDays(rows: readonly PrintedIntention[]): RichText {
  const hasManyPlaces = inManyPlaces(rows)
  return [...Map.groupBy(rows, row => row.mass_date)].flatMap(([day, intentions]): RichText => [
    buildParagraph(longDay(day), { bold: true }),
    {
      kind: 'list',
      ordered: false,
      items: intentions.map(intention => {
        const place = hasManyPlaces && intention.place ? ` (${intention.place})` : ''
        return [
          { text: intention.mass_time + place, bold: true },
          { text: ` – ${saidAloud(intention)}` },
        ]
      }),
    },
  ])
}

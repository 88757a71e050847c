import { getWeek } from '#masses/announcements/server/week.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { getLiturgicalDay } from '#liturgical-calendar/server/parish-days.ts'
import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'

const POINTS = [
  {
    section: 'liturgy',
    body: [
      buildParagraph('Nieszpory niedzielne dziś o godz. 16:30. Zapraszamy wszystkich parafian.'),
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ text: 'Spowiedź przed pierwszym piątkiem: czwartek od 17:00.' }],
          [{ text: 'Komunia święta do chorych: sobota od 9:00.' }],
        ],
      },
    ],
  },
  {
    section: 'parish',
    body: [
      {
        kind: 'paragraph',
        runs: [
          { text: 'Zbiórka na remont dachu kościoła', bold: true },
          { text: ' odbędzie się w przyszłą niedzielę. Za każdą ofiarę serdeczne ' },
          { text: 'Bóg zapłać', italic: true },
          { text: '.' },
        ],
      },
    ],
  },
  {
    section: 'parish',
    body: [
      buildParagraph(
        'Kancelaria parafialna jest czynna w poniedziałki, środy i piątki od 16:00 do 17:30, w soboty od 9:00 do 10:00.',
      ),
    ],
  },
  {
    section: 'thanks',
    body: [
      buildParagraph(
        'Dziękujemy rodzinom, które w minionym tygodniu sprzątały kościół, i prosimy następne.',
      ),
    ],
  },
]

/** Seeds the published announcements of the last Sunday and a draft for the next one. */
export async function insertAnnouncements(db: Db, today: string) {
  const last = addDays(today, -computeWeekday(today))
  const rows = []
  for (const date_from of [last, addDays(last, 7)]) {
    const date_to = addDays(date_from, 6)
    const { celebrations } = await getLiturgicalDay(db, date_from)
    rows.push({
      title: celebrations[0].name,
      date_from,
      date_to,
      points: toJsonb(date_from === last ? POINTS : POINTS.slice(0, 1)),
      week: toJsonb(await getWeek(db, date_from, date_to, true)),
      published_at: date_from === last ? `${last}T05:00:00Z` : null,
    })
  }
  await db.insertInto('announcements').values(rows).execute()
}

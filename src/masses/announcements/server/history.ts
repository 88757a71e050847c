import { recordHistory, createSilentField } from '#history/columns.ts'
import { formatHistoryMoment } from '#history/fields.ts'
import { plainText, type RichText } from '#ui/rich-text/rich-text.ts'
import type { Point } from '../contract.ts'

/** History of announcements; each changed point is named by its number. */
export const announcementsHistory = recordHistory('announcements', 'announcements.read', {
  title: 'Tytuł',
  date_from: 'Od dnia',
  date_to: 'Do dnia',
  points: {
    label: 'Punkty',
    facts: points =>
      Object.fromEntries(
        ((points as Point[] | null) ?? []).map(({ body }, index) => [
          `Punkt ${index + 1}`,
          plainText(body),
        ]),
      ),
  },
  week: { label: 'Porządek tygodnia', tell: week => plainText(week as RichText) },
  with_intentions: 'Intencje w porządku tygodnia',
  published_at: { label: 'Opublikowane od', tell: formatHistoryMoment },
  week_by_hand: 'Porządek tygodnia poprawiony ręcznie',
  simplified: createSilentField('what a pasted text lost: a remark on the print'),
  updated_at: createSilentField('the moment of the line'),
})

import { type BookName, bookNames } from '#shared/book-catalogue.ts'
import { historyPart, createSilentField } from '#history/columns.ts'
import { type HistoryPart, type RecordHistory, formatHistoryMoment } from '#history/fields.ts'
import { KIND_WORDS } from '../contract.ts'

const WORDS = {
  title: 'Tytuł',
  kind: { label: 'Rodzaj', words: KIND_WORDS },
  removed_at: { label: 'Usunięto', tell: formatHistoryMoment },
  file_id: createSilentField('another file is another attachment'),
  thumbnail_id: createSilentField('a small copy of the file'),
  digest: createSilentField('what proves that the file is the one that was added'),
  added_at: createSilentField('the line has its moment'),
  added_by_name: createSilentField('the line says who'),
} as const
const OF_CARD = createSilentField('it hangs on one card or one act')

/** Changes of a card's attachments, shown in the history of the card. */
export const personAttachments = historyPart('attachments', 'person_id', 'Załącznik', {
  ...WORDS,
  book: OF_CARD,
  act_id: OF_CARD,
})

/** Changes of attachments, shown in the history of an act. */
const actAttachments = (book: BookName): HistoryPart => ({
  ...historyPart('attachments', 'act_id', 'Załącznik', {
    ...WORDS,
    book: OF_CARD,
    person_id: OF_CARD,
  }),
  where: { book },
})

/** Returns the histories of the books, each with the attachments of its acts. */
export const withAttachments = (recordHistories: readonly RecordHistory[]): RecordHistory[] =>
  recordHistories.map(recordHistory => {
    const book = bookNames.find(name => name === recordHistory.table)
    return book
      ? { ...recordHistory, parts: [...recordHistory.parts, actAttachments(book)] }
      : recordHistory
  })

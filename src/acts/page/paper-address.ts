import { previewAddress } from '#platform/book-catalogue.ts'

/** The word behind `?` that opens a paper of the act at once. */
export const PAPER = 'print'

/** The act with one of its papers opened: by the label of the paper in the menu „Drukuj”. */
export const paperAddress = (book: string, id: number, label: string) =>
  `${previewAddress(book, id) ?? ''}?${PAPER}=${encodeURIComponent(label)}`

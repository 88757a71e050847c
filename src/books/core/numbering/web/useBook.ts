import { useLocation } from '@tanstack/react-router'
import { bookNames, bookCatalogue } from '#platform/book-catalogue.ts'

/** The book whose screens this one stands among: of `/books/baptisms/gaps` the book of baptisms. */
export const useBook = () =>
  useLocation({
    select: ({ pathname }) =>
      bookNames.find(book => pathname.startsWith(`${bookCatalogue[book].path}/`)) ?? bookNames[0]!,
  })

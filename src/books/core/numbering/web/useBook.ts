import { useLocation } from '@tanstack/react-router'
import { bookNames, bookCatalogue } from '#shared/book-catalogue.ts'

/** Returns the book in the address: for `/books/baptisms/gaps` the book of baptisms. */
export const useBook = () =>
  useLocation({
    select: ({ pathname }) =>
      bookNames.find(book => pathname.startsWith(`${bookCatalogue[book].path}/`)) ?? bookNames[0]!,
  })

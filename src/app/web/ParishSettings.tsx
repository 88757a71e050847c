import { BookStarts } from '#books/core/numbering/starts/web/BookStarts.tsx'
import { OwnParish } from '#parishes/web/OwnParish.tsx'

export const ParishSettings = () => (
  <OwnParish>
    <BookStarts />
  </OwnParish>
)

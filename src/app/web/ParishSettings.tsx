import { BookStarts } from '#books/core/numbering/starts/web/BookStarts.tsx'
import { OwnParish } from '#parishes/web/OwnParish.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'

export const ParishSettings = () => (
  <OwnParish>
    <SectionBoundary>
      <BookStarts />
    </SectionBoundary>
  </OwnParish>
)

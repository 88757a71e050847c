import '#ui/table/RecordTable.css'
import './annotations.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { type ListQueryState, useListQuery } from '#ui/table/list-query.ts'
import { Pages } from '#ui/table/Pages.tsx'
import { useCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { plural } from '#shared/text/plural.ts'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { annotationText } from '#books/core/annotations/annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { bookNames, previewAddress, bookCatalogue } from '#shared/book-catalogue.ts'
import { type UnreadAnnotation, UnreadQuery, annotations } from '../contract.ts'
import { ReadingButtons } from './ReadingButtons.tsx'
import { ReadFailure } from '#ui/layout/SectionBoundary.tsx'

const BOOKS = bookNames.map(value => ({ value, label: bookCatalogue[value].title }))

/** List of imported notes that were not understood, each to be reviewed in place. */
export function UnreadList() {
  const list = useListQuery(UnreadQuery)
  const { data: page, error, refetch } = useCall(annotations.unread, { query: list.query })
  return (
    <>
      <ScreenHead title="Adnotacje do odczytania" />
      <p>
        Te adnotacje pochodzą z plików, a program nie jest pewien, co znaczą. Zajrzyj do księgi i
        wskaż, czego dotyczy każda z nich. Do tego czasu z ich aktów nie wydaje się świadectw.
      </p>
      <section className="kit-list">
        <div className="kit-list-head">
          <FilterBar
            list={list}
            filters={[{ name: 'book', label: 'Każda księga', options: BOOKS }]}
          />
          <div className="kit-list-side">
            <output className="kit-total">
              {page && plural(page.meta.total, 'adnotacja', 'adnotacje', 'adnotacji')}
            </output>
          </div>
        </div>
        {error && !page ? (
          <ReadFailure className="kit-empty" problem={error} onRetry={() => void refetch()} />
        ) : page?.data.length === 0 ? (
          <NothingWaits list={list} total={page.meta.total} />
        ) : (
          page && <Waiting notes={page.data} />
        )}
        {page && (
          <Pages
            page={page.meta.current_page}
            last={page.meta.last_page}
            total={page.meta.total}
            perPage={page.meta.per_page}
            onPage={number => list.set({ page: number })}
          />
        )}
      </section>
    </>
  )
}

function NothingWaits({ list, total }: { list: ListQueryState; total: number }) {
  const { narrowed, clear, set } = list
  const isPastLastPage = !narrowed && total > 0
  return (
    <div className="kit-empty">
      <p>
        {narrowed
          ? 'Wśród wybranych aktów nie ma adnotacji do odczytania.'
          : isPastLastPage
            ? 'Wszystko z tej strony jest już odczytane.'
            : 'Wszystkie adnotacje są odczytane.'}
      </p>
      {narrowed && (
        <Button variant="default" onClick={clear}>
          Pokaż wszystkie
        </Button>
      )}
      {isPastLastPage && (
        <Button variant="default" onClick={() => set({ page: 1 })}>
          Pokaż pozostałe
        </Button>
      )}
    </div>
  )
}

const getKey = ({ book, id }: UnreadAnnotation) => `${book} ${id}`

function Waiting({ notes }: { notes: readonly UnreadAnnotation[] }) {
  const listRef = useRef<HTMLUListElement>(null)
  const shownNotesRef = useRef(notes)
  // A note that was read leaves the list together with the focused button, so move the focus to the first remaining
  // note.
  useEffect(() => {
    if (shownNotesRef.current === notes) return
    shownNotesRef.current = notes
    if (document.activeElement === document.body) listRef.current?.querySelector('button')?.focus()
  }, [notes])
  return (
    <ul className="annotations-waiting" ref={listRef}>
      {notes.map(note => (
        <li key={getKey(note)}>
          <div>
            <Link to={previewAddress(note.book, note.act_id) ?? '/'}>
              Akt {note.act}, {note.about}
            </Link>{' '}
            <small>{bookCatalogue[note.book].title}</small>
          </div>
          <blockquote>„{annotationText(note) || note.kind}”</blockquote>
          <small>{describeGuess(note)}</small>
          <ReadingButtons book={note.book} note={note} />
        </li>
      ))}
    </ul>
  )
}

const describeGuess = ({ dic_annotation_kind_id, kind, event_date }: UnreadAnnotation) => {
  const guess =
    dic_annotation_kind_id === annotationKinds.other ? 'Nie rozpoznano rodzaju' : `Może to: ${kind}`
  return event_date ? `${guess}, data: ${showPartialDay(event_date)}` : guess
}

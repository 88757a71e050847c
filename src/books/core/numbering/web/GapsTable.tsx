import './gaps.css'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type BookName, findParts, bookCatalogue } from '#shared/book-catalogue.ts'
import { type GapYear, isGap, getRanges, getYears } from '../contract.ts'
import { buildSummary } from './summary.ts'

interface Props {
  years: GapYear[]
  book: BookName
}

/** Table of years with their first and last number and the missing ones. */
export function GapsTable({ years, book }: Props) {
  const gaps = years.filter(isGap)
  const [all, setAll] = useState(false)
  const visibleYears = all || gaps.length === 0 ? years : gaps
  const parts = findParts(book)
  return (
    <div className="gaps">
      <div className="gaps-head">
        <p role="status">{buildSummary(years)}</p>
        {gaps.length > 0 && gaps.length < years.length && (
          <Switch
            label="Pokaż wszystkie lata"
            checked={all}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Rok</th>
            {parts && <th scope="col">Część</th>}
            <th scope="col">Numery</th>
            <th scope="col">Akty</th>
            <th scope="col">Brakujące numery</th>
            <th scope="col">Podwójne i z literą</th>
          </tr>
        </thead>
        <tbody>
          {visibleYears.map(year => (
            <Line key={`${year.part} ${year.year}`} year={year} book={book} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ year, book }: { year: GapYear; book: BookName }) {
  const { part, acts, first, last, continued, unnumbered, marked, missing } = year
  const parts = findParts(book)
  const linkSearch = { year: year.year, ...(parts && { [parts.column]: part }) }
  return (
    <tr data-gap={isGap(year) || undefined}>
      <th scope="row">
        {acts > 0 ? (
          <Link to={bookCatalogue[book].path} search={linkSearch}>
            {year.year}
          </Link>
        ) : (
          getYears(year)
        )}
      </th>
      {parts && <td data-label="Część">{part && parts.titles[part]}</td>}
      <td data-label="Numery">
        {first !== null && `${first}–${last}`}
        {continued && <small>ciąg dalszy z poprzedniego roku</small>}
      </td>
      <td data-label="Akty">
        {acts > 0 && acts.toLocaleString('pl')}
        {unnumbered > 0 && <small>w tym bez numeru: {unnumbered}</small>}
      </td>
      <td data-label="Brakujące numery">
        {acts === 0 ? (
          <strong>brak aktów</strong>
        ) : missing.length > 0 ? (
          <strong>{getRanges(missing)}</strong>
        ) : (
          <IconCircleCheck size={20} aria-label="bez braków" />
        )}
      </td>
      <td data-label="Podwójne i z literą">{marked.join(', ')}</td>
    </tr>
  )
}

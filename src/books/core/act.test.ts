import { expect, test } from 'vitest'
import * as z from 'zod'
import { ActNumberEntry, ArchivalActNumberEntry } from './act.ts'
import { actLabel, shortActLabel } from '#shared/act-label.ts'
import { Reason } from '#shared/fields.ts'
import { AnnotationEntry, annotationText } from './annotations/annotation.ts'

const New = z.object(ActNumberEntry)
const Old = z.object(ArchivalActNumberEntry)
const number = (act_number: unknown, schema: z.ZodObject = New) => {
  const read = schema.safeParse({ act_number, year: 2026 })
  return read.success ? read.data.act_number : read.error.issues.map(issue => issue.message)
}

test('an act is quoted by its number and year, also without a number', () => {
  expect(actLabel({ act_number: '12a', year: 2024 })).toBe('12a/2024')
  expect(actLabel({ act_number: null, year: 1823 })).toBe('bez numeru z 1823 r.')
  expect(shortActLabel({ act_number: null, year: 1823 })).toBe('b.n./1823')
})

test('act number: digits and one letter at most', () => {
  expect(number('12')).toBe('12')
  expect(number(12)).toBe('12')
  expect(number(' 12a ')).toBe('12a')
  for (const wrong of ['12-b', 'a12', '123456', '12ab']) {
    expect(number(wrong), wrong).toEqual([expect.stringMatching(/liczba|Najwyżej/)])
  }
})

test('a new act has a number, an old one may lack it', () => {
  expect(number('')).toEqual(['Podaj numer aktu', expect.any(String)].slice(0, 1))
  expect(number(null)).toEqual(['Podaj numer aktu'])
  expect(number('', Old)).toBeNull()
  expect(number('7', Old)).toBe('7')
})

test('a reason must contain words', () => {
  expect(Reason.safeParse('   ').success).toBe(false)
  expect(Reason.parse(' Sprostowanie ')).toBe('Sprostowanie')
})

const blankAnnotation = {
  place: null,
  diocese: null,
  act_number: null,
  act_year: null,
  other_person: null,
  source_document: null,
  text: null,
}

test('a note is displayed as one line of its known data', () => {
  expect(annotationText(blankAnnotation)).toBe('')
  expect(annotationText({ ...blankAnnotation, act_number: '3' })).toBe('nr 3')
  expect(
    annotationText({
      ...blankAnnotation,
      other_person: 'Jan Zięba',
      place: 'pw. św. Jana, Tarnów',
      diocese: 'tarnowska',
      act_number: '7',
      act_year: 2050,
      text: 'ślub konkordatowy',
      source_document: 'L. dz. 3/2050',
    }),
  ).toBe(
    'Jan Zięba, pw. św. Jana, Tarnów, tarnowska, nr 7/2050, ślub konkordatowy, dok.: L. dz. 3/2050',
  )
})

test('an empty note of any kind is refused', () => {
  const kind = { dic_annotation_kind_id: 3 }
  expect(AnnotationEntry.safeParse(kind).error?.issues[0]?.path).toEqual(['text'])
  expect(AnnotationEntry.safeParse({ ...kind, event_date: '~1900' }).success).toBe(true)
  expect(AnnotationEntry.safeParse({ text: 'bez rodzaju' }).error?.issues[0]?.message).toBe(
    'Wybierz rodzaj adnotacji',
  )
})

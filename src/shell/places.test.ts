import { expect, test } from 'vitest'
import { getLandingPage, safePlace, signInAddress } from './places.ts'

test('getLandingPage: the curia → list of parishes; roles 1 to 3 with a parish → list of people', () => {
  expect(getLandingPage({ role_id: 4, parish_id: null })).toBe('/administration/parishes')
  expect(getLandingPage({ role_id: 4, parish_id: 7 })).toBe('/administration/parishes')
  for (const role of [1, 2, 3]) {
    expect(getLandingPage({ role_id: role, parish_id: 7 })).toBe(
      '/status-of-the-animarum/parish-records/peoples',
    )
  }
})

test('getLandingPage: coworker, who cannot read the register → the home panel', () => {
  expect(getLandingPage({ role_id: 5, parish_id: 7 })).toBe('/')
})

test('getLandingPage: administrator without a parish → the home panel with the first steps', () => {
  expect(getLandingPage({ role_id: 1, parish_id: null })).toBe('/')
})

test.each([
  '/books/baptisms',
  '/books/baptisms?year=1994&search=%C5%BBak',
  '/books/baptisms/12/preview#adnotacje',
  '/payments/tab/mass',
])('safePlace: %s → accepted', place => {
  expect(safePlace(place)).toBe(place)
})

test.each([
  '',
  '/',
  '/?x=1',
  '/signin',
  '/signin?redirect=/books',
  '/signin/',
  '/signout',
  '/forgot-password',
  '/reset-password?token=x',
  '/two-factor',
  '/two-factor/link?token=x',
  '/unauthorized?statusCode=401',
  '/permission-denied',
  '/maintenance-mode',
  '/module-in-progress',
])('safePlace: „%s” → null', place => {
  expect(safePlace(place)).toBeNull()
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'books/baptisms',
  '@evil.example',
])('safePlace: „%s” → never another origin', place => {
  const safe = safePlace(place)
  if (safe === null) return
  expect(new URL(safe, 'https://kancelaria.example').origin).toBe('https://kancelaria.example')
  expect(safe).toMatch(/^\/(?![/\\])/)
})

test('safePlace: no address → null', () => {
  expect(safePlace(null)).toBeNull()
  expect(safePlace(undefined)).toBeNull()
})

test('signInAddress: contains the return address only when it is safe', () => {
  expect(signInAddress('/books/baptisms?year=1994')).toBe(
    '/signin?redirect=%2Fbooks%2Fbaptisms%3Fyear%3D1994',
  )
  expect(signInAddress('/')).toBe('/signin')
  expect(signInAddress('//evil.example')).toBe('/signin')
})

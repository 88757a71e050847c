import { expect, test } from 'vitest'
import type { ScreenFacts } from '../facts.ts'
import { findActiveLine } from '../menu/active-line.ts'
import { type TrailScreen, getTitle, buildTrail } from './trail.ts'

const screen = (
  path: string,
  crumb: string,
  access: ScreenFacts['access'] = 'session',
): TrailScreen => ({
  path,
  facts: { name: crumb, crumb, access },
})

const screens = [
  screen('/books/baptisms/choice/$peopleIDToBeBaptized/add', 'Nowy wpis', 'baptisms.read'),
  screen('/books/baptisms', 'Chrzty', 'baptisms.read'),
  screen('/', ''),
  screen('/books/baptisms/choice', 'Wybór osoby', 'baptisms.read'),
  screen('/books/baptisms/$baptismID/preview', 'Podgląd wpisu'),
  screen('/books/baptisms/$baptismID/edit', 'Edycja wpisu'),
  screen('/books/bap', 'Podobny adres'),
  screen('/administration/users', 'Użytkownicy', 'users.manage'),
  screen('/administration/users/$userID', 'Użytkownik', 'users.manage'),
  screen('/administration/users/$userID/edit', 'Edycja użytkownika', 'users.manage'),
  { path: '/books', facts: {} },
]
const allowAll = () => true
const texts = (path: string, params = {}, may = allowAll) =>
  buildTrail(screens, path, params, may).map(({ text }) => text)

test('buildTrail: leads from home over the screens whose addresses are a prefix of this one', () => {
  expect(
    texts('/books/baptisms/choice/$peopleIDToBeBaptized/add', { peopleIDToBeBaptized: '5' }),
  ).toEqual(['Dziś', 'Chrzty', 'Wybór osoby', 'Nowy wpis'])
})

test('buildTrail: the home panel has a single crumb', () => {
  expect(buildTrail(screens, '/', {}, allowAll)).toEqual([
    { text: 'Dziś', disabled: true, href: '/' },
  ])
})

test('buildTrail: a tab named like its list is one crumb, the current one', () => {
  const screensWithTab = [
    screen('/', ''),
    screen('/payments', 'Rozliczenia'),
    screen('/payments/tab/$tab', 'Rozliczenia'),
  ]
  expect(buildTrail(screensWithTab, '/payments/tab/$tab', { tab: 'stole' }, allowAll)).toEqual([
    { text: 'Dziś', disabled: false, href: '/' },
    { text: 'Rozliczenia', disabled: true, href: '/payments/tab/stole' },
  ])
})

test('buildTrail: a prefix of an address consists of whole parts, not of letters', () => {
  expect(texts('/books/baptisms')).toEqual(['Dziś', 'Chrzty'])
})

test('buildTrail: the last crumb is not a link, the former ones are', () => {
  const trail = buildTrail(screens, '/books/baptisms/choice', {}, allowAll)
  expect(trail.map(({ disabled }) => disabled)).toEqual([false, false, true])
})

test('buildTrail: links contain the ids of the current record', () => {
  const trail = buildTrail(
    screens,
    '/administration/users/$userID/edit',
    { userID: '12' },
    allowAll,
  )
  expect(trail.map(({ href }) => href)).toEqual([
    '/',
    '/administration/users',
    '/administration/users/12',
    '/administration/users/12/edit',
  ])
})

test('buildTrail: special characters in a part of an address are escaped in the link', () => {
  const [, , third] = buildTrail(
    screens,
    '/administration/users/$userID/edit',
    { userID: '../x?y' },
    allowAll,
  )
  expect(third!.href).toBe('/administration/users/..%2Fx%3Fy')
})

test('buildTrail: a screen that the role may not open is named without a link', () => {
  const trail = buildTrail(
    screens,
    '/books/baptisms/choice',
    {},
    ({ facts }) => facts.access === 'session',
  )
  expect(trail.map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Dziś', false],
    ['Chrzty', true],
    ['Wybór osoby', true],
  ])
})

test('getTitle: the window has the title of its screen', () => {
  expect(getTitle('Chrzty')).toBe('Chrzty – Kancelaria')
  expect(getTitle('')).toBe('Kancelaria')
  expect(getTitle(undefined)).toBe('Kancelaria')
})

const menu = [
  { name: 'baptismsList', path: '/books/baptisms' },
  { name: 'baptismRegister', path: '/books/baptisms/register' },
  { name: 'intentionsList', path: '/books/intentions' },
  { name: 'statisticsPeoples', path: '/administration/statistics/peoples' },
]

test.each([
  ['/books/baptisms', 'baptismsList'],
  ['/books/baptisms/', 'baptismsList'],
  ['/books/baptisms/12/preview', 'baptismsList'],
  ['/books/baptisms/register', 'baptismRegister'],
  ['/books/baptisms/register/5/add', 'baptismRegister'],
  ['/books/baptisms/registered', 'baptismsList'],
  ['/administration/statistics/books', 'statisticsPeoples'],
  ['/administration/statistics/books/2026', undefined],
  ['/administration/webhooks', undefined],
  ['/books/notices', undefined],
  ['/books', undefined],
  ['/', undefined],
])('findActiveLine: %s → menu item %s', (pathname, name) => {
  expect(findActiveLine(menu, pathname)).toBe(name)
})

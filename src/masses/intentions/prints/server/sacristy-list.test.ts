import { expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'

const { inParish, newParish } = await testApi()
const priest = await newParish()

async function printSacristyList(from: string, to: string) {
  const { status, body } = await priest(
    'GET',
    `/api/prints/intentionsSacristy?date_from=${from}&date_to=${to}`,
  )
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  return readPdf(Buffer.from(body.pdf, 'base64'))
}

test('sacristy list: each priest of one Mass has its day and hour, in large type', async () => {
  const day = addDays(today(), 100)
  const names = ['Adam', 'Piotr', 'Tomasz']
  await inParish(priest.parish_id, db =>
    db
      .insertInto('intentions')
      .values(
        names.map((name, index) => ({
          mass_date: day,
          mass_time: '07:30',
          slot: index + 1,
          content: `O zdrowie dla: ${name}`,
          celebrant: `o. ${name}`,
        })),
      )
      .execute(),
  )
  const { pages } = await printSacristyList(day, day)
  const [, month, date] = day.split('-')
  const text = pages.map(page => page.text.replaceAll(/[\s\u200b]+/g, ' ')).join(' ')
  for (const name of names) {
    expect(text).toMatch(
      new RegExp(`07:30 \\S+ ${Number(date)}\\.${month} O zdrowie dla: ${name} o\\. ${name}`),
    )
  }
  const intention = pages[0]!.places.find(place => place.text.startsWith('O zdrowie'))
  expect(intention!.size).toBeCloseTo(12, 1)
})

test('sacristy list: a Mass is never split between pages', async () => {
  const first = addDays(today(), 200)
  const days = Array.from({ length: 20 }, (_, index) => addDays(first, index))
  await inParish(priest.parish_id, db =>
    db
      .insertInto('intentions')
      .values(
        days.flatMap(mass_date =>
          [1, 2, 3, 4].map(slot => ({
            mass_date,
            mass_time: '07:30',
            slot,
            content: `${mass_date} ${'O zdrowie i łaski dla rodziny. '.repeat(3)} KONIEC ${mass_date}`,
          })),
        ),
      )
      .execute(),
  )
  const { pages } = await printSacristyList(first, days.at(-1)!)
  expect(pages.length).toBeGreaterThan(3)
  for (const day of days) {
    const counts = pages.map(
      page => page.text.replaceAll(/\s+/g, ' ').split(`KONIEC ${day}`).length - 1,
    )
    expect(counts.filter(count => count > 0)).toEqual([4])
  }
})

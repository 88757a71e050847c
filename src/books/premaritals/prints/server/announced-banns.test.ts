import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { today } from '#shared/dates/days.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { writeProtocol } from '../../server/evidence/testing.ts'

const { newParish, inParish } = await testApi()

const ENTRIES: Record<string, object | null> = {
  'nie zgłoszono przeszkód': { result: 'clear' },
  'nie zgłoszono przeszkód, termin trwa': { result: 'clear', date_to: addDays(today(), 1) },
  'nie zgłoszono przeszkód, jedyne odczytanie jutro': {
    result: 'clear',
    mode: 'read',
    first_date: addDays(today(), 1),
  },
  'bez wyniku': {},
  'udzielono dyspensy od zapowiedzi': { dispensation_reason: 'Kuria, 12/2026' },
  'nie ma wpisu': null,
  'zgłoszono przeszkodę': { result: 'obstacle', obstacle: 'Poprzedni ślub' },
}
const COUPLE = {
  groom_names: 'Łukasz',
  groom_surname: 'Żółć',
  bride_names: 'Ewa',
  bride_surname: 'Kos',
}
const LETTERS = {
  weddingLicence: 'licencja',
  weddingDelegation: 'delegacja',
  weddingPermission: 'zgoda na ślub',
  bannsRequest: 'prośba o zapowiedzi',
  attachment01a: 'zał. 01a: przeszkoda',
}
const CASES = readCases('banns.md').filter(({ cells }) => cells['księga zapowiedzi'])

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'entry of banns → papers of its protocol: %s',
  async (_, cells) => {
    const priest = await newParish()
    const { print, id } = await writeProtocol(priest, inParish, 'pełny')
    const entry = ENTRIES[cells['księga zapowiedzi']!]
    await inParish(priest.parish_id, async db => {
      const number = { announcement_book_number: '1', announcement_book_year: 2026 }
      await db.updateTable('premaritals').set(number).where('id', '=', id).execute()
      const act = { act_number: '1', year: 2026, premarital_id: id, ...COUPLE, ...entry }
      if (entry) await db.insertInto('banns').values(act).execute()
    })
    for (const [template, column] of Object.entries(LETTERS)) {
      const [, question] = /^pyta: (.+)$/.exec(cells[column]!) ?? []
      const outcome = question ? 'wydaje' : cells[column]
      if (question) {
        const refusal = await print(template, 'side=fiance', { 'x-confirmed': '0' })
        expect([refusal.status, refusal.body.message]).toEqual([
          428,
          expect.stringContaining(question),
        ])
      }
      const { status, body } = await print(template, 'side=fiance')
      if (outcome === 'zgłoszono przeszkodę') {
        expect([template, status, body.message]).toEqual([
          template,
          422,
          expect.stringContaining(outcome),
        ])
      } else {
        expect([template, status, body.message]).toEqual([template, 200, undefined])
        const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
        expect(text.includes('Zapowiedzi: nr 1/2026')).toBe(outcome === 'wymienia')
        expect(text.includes('nie jest mi znana')).toBe(outcome === 'nie jest mi znana')
      }
    }
  },
)

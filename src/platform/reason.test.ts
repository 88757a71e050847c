import { expect, test } from 'vitest'
import { Reason, isReason } from '#shared/fields.ts'

test.each(['ok', '.', '-', 'x y', 'ok ok ok', 'Pomyłka', '12', 'a-b-c'])(
  'isReason: „%s” explains nothing → refused, with an example',
  text => {
    expect(isReason(text)).toBe(false)
    expect(Reason.safeParse(text).error?.issues[0]?.message).toContain('na przykład')
  },
)

test.each(['błąd w dacie', 'Zły dzień', 'Rekolekcje', 'Faktura 12/2026', 'błędna data'])(
  'isReason: „%s” → accepted',
  text => expect(isReason(text)).toBe(true),
)

test('Reason: empty → the message asks for it instead of calling it too short', () => {
  expect(Reason.safeParse('  ').error?.issues.map(({ message }) => message)).toEqual([
    'Podaj powód, na przykład: błąd w pisowni nazwiska',
  ])
})

import { expect, test } from 'vitest'
import { IntentionEntry } from './entry.ts'
import { writeDeathMark } from './death-mark.ts'

test.each([
  ['+ Jan Zięba w 5. rocznicę śmierci', '† Jan Zięba w 5. rocznicę śmierci'],
  ['+Jan i +Anna', '†Jan i †Anna'],
  ['++ Jan i Anna Zięba', '†† Jan i Anna Zięba'],
  ['za + Jana, + Annę oraz + zmarłych z rodziny', 'za † Jana, † Annę oraz † zmarłych z rodziny'],
  ['o zdrowie dla Jana + Marii', 'o zdrowie dla Jana + Marii'],
  ['Klub 60+ o błogosławieństwo', 'Klub 60+ o błogosławieństwo'],
  ['† Jan, tel. +48 600 100 200', '† Jan, tel. +48 600 100 200'],
])('writeDeathMark: „%s” → „%s”', (text, expectedText) => {
  expect(writeDeathMark(text)).toBe(expectedText)
})

test('intention: saved with a plus before a name → stored with the cross', () => {
  expect(IntentionEntry.shape.content.parse('  + Jan Zięba ')).toBe('† Jan Zięba')
})

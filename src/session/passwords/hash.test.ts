import { expect, test } from 'vitest'
import { fits, hashPassword } from './hash.ts'

test('a password is kept as argon2id with 64 MiB, three passes and its own salt', async () => {
  const [one, two] = [
    await hashPassword('cztery śliwki pod płotem'),
    await hashPassword('cztery śliwki pod płotem'),
  ]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(one).not.toBe(two)
})

test('only the very password fits: to the letter, the space and the case', async () => {
  const stored = await hashPassword('Zażółć gęślą jaźń')
  expect(await fits('Zażółć gęślą jaźń', stored)).toBe(true)
  for (const other of ['zażółć gęślą jaźń', 'Zażółć gęślą jaźń ', 'Zażółć gęślą jaź']) {
    expect(await fits(other, stored), other).toBe(false)
  }
})

test('letters composed in another way are the same letters', async () => {
  expect(await fits('Zażółć'.normalize('NFD'), await hashPassword('Zażółć'.normalize('NFC')))).toBe(
    true,
  )
})

test('without a stored password nothing fits, and the answer takes as long', async () => {
  const stored = await hashPassword('cztery śliwki pod płotem')
  expect(await fits('', null)).toBe(false)
  const time = async (kept: string | null) => {
    const times = []
    for (let i = 0; i < 7; i++) {
      const begun = performance.now()
      await fits('zgaduję po raz kolejny', kept)
      times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[3]!
  }
  const ratio = (await time(null)) / (await time(stored))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

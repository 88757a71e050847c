import { expect, test } from 'vitest'
import { verifyPassword, hashPassword } from './hash.ts'

test('a password is stored as argon2id with 64 MiB, three passes and its own salt', async () => {
  const [firstHash, two] = [
    await hashPassword('cztery śliwki pod płotem'),
    await hashPassword('cztery śliwki pod płotem'),
  ]
  expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(firstHash).not.toBe(two)
})

test('verifyPassword: every letter, space and case must match', async () => {
  const storedHash = await hashPassword('Zażółć gęślą jaźń')
  expect(await verifyPassword('Zażółć gęślą jaźń', storedHash)).toBe(true)
  for (const variant of ['zażółć gęślą jaźń', 'Zażółć gęślą jaźń ', 'Zażółć gęślą jaź']) {
    expect(await verifyPassword(variant, storedHash), variant).toBe(false)
  }
})

test('verifyPassword: letters in another Unicode composition match', async () => {
  expect(
    await verifyPassword('Zażółć'.normalize('NFD'), await hashPassword('Zażółć'.normalize('NFC'))),
  ).toBe(true)
})

test('verifyPassword: no stored password → false, after the same time', async () => {
  const storedHash = await hashPassword('cztery śliwki pod płotem')
  expect(await verifyPassword('', null)).toBe(false)
  const measureProcessorTime = async (passwordHash: string | null) => {
    const times: number[] = []
    for (let i = 0; i < 7; i++) {
      const before = process.cpuUsage()
      await verifyPassword('zgaduję po raz kolejny', passwordHash)
      const { user, system } = process.cpuUsage(before)
      times.push(user + system)
    }
    return Math.min(...times)
  }
  const ratio = (await measureProcessorTime(null)) / (await measureProcessorTime(storedHash))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

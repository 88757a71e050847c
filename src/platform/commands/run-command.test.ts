import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './run-command.ts'

async function capture(run: () => Promise<string>) {
  const output = vi.spyOn(console, 'log').mockReturnValue()
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const exitCode = process.exitCode
  onTestFinished(() => {
    process.exitCode = exitCode
    vi.restoreAllMocks()
  })
  process.exitCode = undefined
  await runCommand(run)
  const result = { output: output.mock.calls, errors: errors.mock.calls, code: process.exitCode }
  process.exitCode = exitCode
  vi.restoreAllMocks()
  return result
}

test('runCommand: prints the output and ends with success', async () => {
  expect(await capture(async () => 'Gotowe')).toEqual({
    output: [['Gotowe']],
    errors: [],
    code: undefined,
  })
})

test('runCommand: our sentence unchanged, a refusal of the database in Polish, anything else introduced', async () => {
  const getMessage = async (problem: Error) => {
    const { errors, code, output } = await capture(() => Promise.reject(problem))
    expect([code, output]).toEqual([1, []])
    return String(errors[0]?.[0])
  }
  expect(await getMessage(new Error('Podaj adres'))).toBe('Podaj adres')
  const full = Object.assign(new Error('disk full'), { code: '53100' })
  expect(await getMessage(full)).toContain('skończyło się miejsce')
  const file = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', path: '/x' })
  expect(await getMessage(file)).toBe(
    'Polecenie przerwał błąd, którego program nie przewidział: ENOENT: no such file',
  )
})

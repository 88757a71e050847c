import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'

test('the checked-in column types are those of the migrations (npm run tables)', () => {
  const codegen = 'node_modules/kysely-codegen/dist/cli/bin.js'
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [codegen, '--verify', '--url', inject('database')],
    { encoding: 'utf8' },
  )
  expect(status, `${stdout}${stderr}`).toBe(0)
})

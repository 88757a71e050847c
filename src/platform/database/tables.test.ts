import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'
import { listedValues } from '../../../scripts/listed-values.ts'

test('the checked-in column types match the migrations (npm run tables)', async () => {
  const codegen = 'node_modules/kysely-codegen/dist/cli/bin.js'
  const url = inject('database')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [codegen, '--verify', '--url', url, '--overrides', await listedValues(url)],
    { encoding: 'utf8' },
  )
  expect(status, `${stdout}${stderr}`).toBe(0)
})

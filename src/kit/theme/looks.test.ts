import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const named = (kind: 'css' | 'tsx', pattern: RegExp) =>
  new Set(
    globSync(`src/**/*.${kind}`).flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!),
    ),
  )

test('every class of the kit that a screen names has its looks, and no looks are left over', () => {
  const worn = named('tsx', /\b(kit-[a-z]+(?:-[a-z]+)*)/g)
  const made = named('css', /\.(kit-[a-z]+(?:-[a-z]+)*)/g)
  expect(worn.symmetricDifference(made)).toEqual(new Set())
  expect(worn).toContain('kit-banner')
})

/** Brought by the frame that stands around every screen (Overlays.tsx). */
const FRAMED = ['Modal']

test('whoever shows a part of Mantine brings its looks, so that no screen waits for another to have brought them', () => {
  const shared = readFileSync('src/kit/theme/mantine.css', 'utf8')
  const bare: string[] = []
  const dressed: string[] = []
  for (const file of globSync('src/**/*.tsx').filter(name => !name.endsWith('.test.tsx'))) {
    const source = readFileSync(file, 'utf8')
    const [, parts = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? []
    for (const part of parts.split(',').map(one => one.trim())) {
      const sheet = `@mantine/core/styles/${part}.layer.css`
      if (!existsSync(`node_modules/${sheet}`) || shared.includes(sheet)) continue
      if (FRAMED.includes(part)) continue
      const has =
        source.includes(sheet) || (part === 'SegmentedControl' && source.includes('/segments.css'))
      const list = has ? dressed : bare
      list.push(`${file}: ${part}`)
    }
  }
  expect(bare).toEqual([])
  expect(dressed).toContain('src/kit/table/TableParts.tsx: Checkbox')
})

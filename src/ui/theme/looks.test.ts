import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const listClassNames = (extension: 'css' | '{ts,tsx}', pattern: RegExp) =>
  new Set(
    globSync(`src/**/*.${extension}`).flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!),
    ),
  )

test('every kit class named in a screen has styles, and every style is used', () => {
  const usedClasses = listClassNames('{ts,tsx}', /\b(kit-[a-z]+(?:-[a-z]+)*)/g)
  const definedClasses = listClassNames('css', /\.(kit-[a-z]+(?:-[a-z]+)*)/g)
  expect(usedClasses.symmetricDifference(definedClasses)).toEqual(new Set())
  expect(usedClasses).toContain('kit-banner')
})

/** Components whose styles are imported by the frame of every screen (Overlays.tsx). */
const FRAMED = ['Modal']

test('every file that uses a Mantine component imports its styles, so that no screen depends on another one', () => {
  const sharedStyles = readFileSync('src/ui/theme/mantine.css', 'utf8')
  const bare: string[] = []
  const styledParts: string[] = []
  for (const file of globSync('src/**/*.tsx').filter(name => !name.endsWith('.test.tsx'))) {
    const source = readFileSync(file, 'utf8')
    const [, parts = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? []
    for (const part of parts.split(',').map(name => name.trim())) {
      const sheet = `@mantine/core/styles/${part}.layer.css`
      if (!existsSync(`node_modules/${sheet}`) || sharedStyles.includes(sheet)) continue
      if (FRAMED.includes(part)) continue
      const has =
        source.includes(sheet) || (part === 'SegmentedControl' && source.includes('/segments.css'))
      const list = has ? styledParts : bare
      list.push(`${file}: ${part}`)
    }
  }
  expect(bare).toEqual([])
  expect(styledParts).toContain('src/ui/table/TableParts.tsx: Checkbox')
})

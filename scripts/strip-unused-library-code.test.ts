import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { stripUnusedLibraryCode } from './strip-unused-library-code.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ENTRY = `${ROOT}entry.ts`

async function bundle(code: string, plugins = [stripUnusedLibraryCode]) {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? code : null),
  }
  const buildOutput = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    plugins: [entry, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = (
    Array.isArray(buildOutput) ? buildOutput[0] : buildOutput
  ) as Rolldown.RolldownOutput
  return output[0].code
}

const inTheBrowser = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(await bundle(code))}`)) as {
    answer: unknown
  }

const SCHEMA = `
  import * as z from 'zod'
  import { requiredText, optionalText, Day } from '#shared/fields.ts'
  const Person = z.object({ name: requiredText('Podaj imię'), note: optionalText(), born: Day.nullable(), age: z.number().max(120) })
`

/** Returns those of the words that occur in the code. */
const findWords = (code: string, words: string[]) => words.filter(word => code.includes(word))

test('the bundle of a screen contains neither JSON Schema nor the English messages of zod', async () => {
  const words = ['stringProcessor', 'Invalid discriminator value']
  const code = `${SCHEMA} console.log(Person)`
  expect(findWords(await bundle(code), words)).toEqual([])
  expect(findWords(await bundle(code, []), words)).toEqual(words)
})

test('a schema in the browser parses and refuses as before, in Polish', async () => {
  const { answer } = await inTheBrowser(`${SCHEMA}
    const { error } = Person.safeParse({ name: ' ', born: '2026-02-31', age: 121 })
    export const answer = [Person.parse({ name: ' Anna ', born: null, age: 3 }), ...error.issues.map(one => one.message)]
  `)
  expect(answer).toEqual([
    { name: 'Anna', note: null, born: null, age: 3 },
    'Podaj imię',
    'Nie ma takiej daty. Wpisz dzień, miesiąc i rok, np. 03.05.1994',
    'Za dużo: najwyżej 120',
  ])
})

test('stripped schema library keeps the schema members that forms use: the ~standard interface and its parts', async () => {
  const { answer } = await inTheBrowser(`${SCHEMA}
    const { value, issues } = Person['~standard'].validate({ name: 'Jan', born: null, age: 1 })
    export const answer = [value.name, issues, Object.keys(Person.shape), Person.partial().parse({})]
  `)
  expect(answer).toEqual(['Jan', undefined, ['name', 'note', 'born', 'age'], { note: null }])
})

test('the bundle of a dialog contains neither a scroll area nor a scroll lock of the page', async () => {
  const words = ['ScrollAreaAutosize', 'RemoveScrollSideCar']
  const code = `import { Drawer, Modal } from '@mantine/core'; console.log(Drawer, Modal)`
  expect(findWords(await bundle(code), words)).toEqual([])
  expect(findWords(await bundle(code, []), words)).toEqual(words)
})

test('the bundle of a menu contains no part that no screen uses', async () => {
  const parts = ['MenuSearch', 'MenuSub', 'MenuRadioItem', 'PopoverContextMenu', 'CheckboxCard']
  const words = parts.map(part => `"@mantine/core/${part}"`)
  const code = `import { Checkbox, Menu, Popover } from '@mantine/core'; console.log(Checkbox, Menu, Popover)`
  expect(findWords(await bundle(code), words)).toEqual([])
  expect(findWords(await bundle(code, []), words)).toEqual(words)
})

test('a screen that uses a removed part is not built', async () => {
  const code = `import { Menu } from '@mantine/core'; console.log(Menu.Sub)`
  await expect(bundle(code)).rejects.toThrow('scripts/strip-unused-library-code.ts')
})

test('stripUnusedLibraryCode: former addresses of endpoints are left out, the endpoints stay', async () => {
  const code = await bundle(`export { deceased as answer } from '#books/deceased/contract.ts'`)
  expect(code).toContain('/api/deceased/:id/')
  expect(code).not.toContain('formerAddress')
})

import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { hoistImports } from './hoist-imports.ts'

/** Two screens share `near`, which imports `far`; a third screen imports only `far`. */
const MODULES: Record<string, string> = {
  index: `for (const name of [1, 2, 3]) globalThis[name] = [() => import('one'), () => import('two'), () => import('three')]`,
  one: `import { near } from 'near'; console.log(near, 'one')`,
  two: `import { near } from 'near'; console.log(near, 'two')`,
  three: `import { far } from 'far'; console.log(far, 'three')`,
  near: `import { far } from 'far'; export const near = [far, 'near']`,
  far: `export const far = () => globalThis.far`,
}
const modules: Plugin = {
  name: 'modules',
  enforce: 'pre',
  resolveId: id => (id in MODULES ? id : null),
  load: id => MODULES[id],
}

async function bundle(plugins: Plugin[]) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modules, ...plugins],
    build: { write: false, rolldownOptions: { input: { index: 'index' } } },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter(file => file.type === 'chunk')
  const find = (name: string) => chunks.find(chunk => chunk.name === name)
  return { find, listImports: (name: string) => find(name)?.code.match(/import\s*"[^"]+"/g) ?? [] }
}

test('hoistImports: a screen requests the chunks of its chunks, and the first chunk does not list them', async () => {
  const { find, listImports } = await bundle([hoistImports])
  const farFile = find('far')?.fileName.split('/').at(-1)
  expect(listImports('one')).toEqual([`import"./${farFile}"`])
  expect(listImports('three')).toEqual([])
  expect(find('index')?.code).not.toContain(find('near')?.fileName)
})

test('without hoistImports the first chunk lists the files of every screen', async () => {
  const { find, listImports } = await bundle([])
  expect(listImports('one')).toEqual([])
  expect(find('index')?.code).toContain(find('near')?.fileName)
})

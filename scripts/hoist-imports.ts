import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Lists the chunks that are loaded together with `names`. */
function listLoadedChunks(names: readonly string[], bundle: Bundle, chunks = new Set<string>()) {
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || chunks.has(name)) continue
    chunks.add(name)
    listLoadedChunks(chunk.imports, bundle, chunks)
  }
  return chunks
}

/**
 * A screen imports all its chunks itself, also those that only its chunks import, so that the browser requests them at
 * once. Without this, the first chunk lists the files of every screen: 12 KB of each first screen
 * (docs/decisions/0015-unused-library-code.md).
 */
export const hoistImports: Plugin = {
  name: 'hoist-imports',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    build: {
      modulePreload: {
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'js' ? dependencies.filter(name => name.endsWith('.css')) : dependencies,
      },
    },
  }),
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const main = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
    const loadedChunks = main ? listLoadedChunks([main.fileName], bundle) : new Set<string>()
    for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
      for (const name of listLoadedChunks(chunk.imports, bundle)) {
        if (chunk.imports.includes(name) || loadedChunks.has(name)) continue
        chunk.code += `import"./${name.slice(name.lastIndexOf('/') + 1)}";`
      }
    }
  },
}

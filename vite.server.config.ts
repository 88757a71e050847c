import { relative } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { plainHttp } from './scripts/plain-http.ts'

const FOLDER = `${import.meta.dirname}/dist/server`
const SOURCES = `${import.meta.dirname}/src/`
const ENTRY = `${SOURCES}app/server/server.ts`

/** Keeps `import.meta.url` of a module at its source, beside which it looks for files, threads and processes. */
const besideSources: Plugin = {
  name: 'beside-sources',
  transform(code, id) {
    if (!id.startsWith(SOURCES) || !code.includes('import.meta.')) return
    const source = JSON.stringify(relative(FOLDER, id))
    const codeWithUrls = code.replaceAll(
      'import.meta.url',
      `new URL(${source}, import.meta.url).href`,
    )
    // Only the entry is the main module.
    const finalCode =
      id === ENTRY ? codeWithUrls : codeWithUrls.replaceAll('import.meta.main', 'false')
    // No line is added, so stack traces need no source map.
    return { code: finalCode, map: null }
  },
}

/** Bundles the server into one file, because Node would look for each of its 1,600 modules at every start. */
export default defineConfig({
  plugins: [besideSources, plainHttp],
  // External: packages with native code or files of their own.
  ssr: {
    noExternal: true,
    external: [
      '@node-rs/argon2',
      '@fastify/swagger-ui',
      'pino',
      '@myriaddreamin/typst-ts-node-compiler',
      'pg-native',
    ],
  },
  build: {
    ssr: ENTRY,
    outDir: FOLDER,
    license: { fileName: 'licences.md' },
    sourcemap: true,
    target: 'esnext',
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
})

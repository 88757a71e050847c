import { relative } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { plainHttp } from './scripts/plain-http.ts'

const FOLDER = `${import.meta.dirname}/dist/server`
const SOURCES = `${import.meta.dirname}/src/`
const ENTRY = `${SOURCES}app/server/server.ts`

/** Files and processes that a module finds beside itself stay beside its source. */
const besideSources: Plugin = {
  name: 'beside-sources',
  transform(code, id) {
    if (!id.startsWith(SOURCES) || !code.includes('import.meta.')) return
    const source = JSON.stringify(relative(FOLDER, id))
    const codeWithUrls = code.replaceAll(
      'import.meta.url',
      `new URL(${source}, import.meta.url).href`,
    )
    // Only the first of the modules was called by name.
    const finalCode =
      id === ENTRY ? codeWithUrls : codeWithUrls.replaceAll('import.meta.main', 'false')
    // No line was added: traces of errors stay right as they are.
    return { code: finalCode, map: null }
  },
}

/** The server in one file: of the 1,600 it is made of, Node would look for each at every start. */
export default defineConfig({
  plugins: [besideSources, plainHttp],
  // Left where they are: what has native code or files of its own.
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

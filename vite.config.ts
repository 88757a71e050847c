import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { hoistImports } from './scripts/hoist-imports.ts'
import { pocketPlugin } from './scripts/pocket-build.ts'
import { stripUnusedLibraryCode } from './scripts/strip-unused-library-code.ts'

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** HTML pages of the root folder whose script exists. */
const pages = readdirSync(import.meta.dirname).filter(name => {
  if (!name.endsWith('.html')) return false
  const script = /src="\/(src\/[^"]+)"/.exec(readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  return script?.[1] !== undefined && existsSync(`${import.meta.dirname}/${script[1]}`)
})

/** Writes .br and .gz next to each asset, so that the server compresses nothing. HTML is not compressed: it gets a nonce. */
const precompressPlugin: Plugin = {
  name: 'precompressed',
  apply: 'build',
  writeBundle({ dir }, files) {
    for (const name of Object.keys(files).filter(fileName =>
      /\.(js|css|svg|json)$/.test(fileName),
    )) {
      const content = readFileSync(`${dir}/${name}`)
      if (content.length < 1024) continue
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      writeFileSync(`${dir}/${name}.br`, brotliCompressSync(content, { params }))
      writeFileSync(`${dir}/${name}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

/** The same addresses as in src/app/server/server.ts. */
const POCKET = /^\/inventory\/pastoral-visits\/pocket\/?(\?|$)/
const SIGN_IN = /^\/(signin(\/callback)?|forgot-password|reset-password|two-factor\/link)(\/|\?|$)/

/** Serves the other HTML entries in `npm run dev`. */
const otherEntries: Plugin = {
  name: 'other-entries',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      const url = request.url ?? ''
      if (SIGN_IN.test(url)) request.url = '/signin.html'
      if (POCKET.test(url)) request.url = '/pocket.html'
      next()
    })
  },
}

export default defineConfig({
  plugins: [
    react(),
    stripUnusedLibraryCode,
    hoistImports,
    pocketPlugin,
    precompressPlugin,
    otherEntries,
  ],
  // The server replaces it with the nonce of the answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    assetsDir: 'build',
    assetsInlineLimit: 0,
    target: 'es2023',
    // Licences of the packages in the screens, shipped with the program.
    license: { fileName: 'licences.md' },
    // The index of the icons exports 6,000 modules; reading only the used ones cuts the build to a tenth of the time.
    rolldownOptions: {
      input: [
        ...pages,
        `${import.meta.dirname}/src/public-pages/web/widget.ts`,
        `${import.meta.dirname}/src/app/web/workers/pocket-sw.ts`,
        `${import.meta.dirname}/src/app/web/workers/office-sw.ts`,
      ],
      output: {
        // The first chunk names the files of all screens: names of a hash alone make it 4 KB smaller.
        chunkFileNames: 'build/[hash:7].js',
        assetFileNames: 'build/[hash][extname]',
        // Sites of parishes link to `widget.js` for years, so its address is fixed (src/public-pages/server/routes.ts).
        // The address of a service worker must not change either.
        entryFileNames: ({ name }) =>
          /^(?:widget|\w+-sw)$/.test(name) ? `${name}.js` : 'build/[name]-[hash].js',
      },
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
    },
  },
  server: {
    // The server accepts writes only from pages of its own Host, so the proxy keeps the Host of the browser.
    proxy: Object.fromEntries(
      ['/api', '/sanctum', '/login', '/logout', '/parafia', '/build', '/widget.js'].map(path => [
        path,
        { target: SERVER, changeOrigin: false },
      ]),
    ),
  },
})

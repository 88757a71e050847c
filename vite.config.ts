import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { pocketPlugin } from './scripts/pocket-build.ts'
import { stripUnusedLibraryCode } from './scripts/strip-unused-library-code.ts'

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Every page at the root whose script exists. */
const pages = readdirSync(import.meta.dirname).filter(name => {
  if (!name.endsWith('.html')) return false
  const script = /src="\/(src\/[^"]+)"/.exec(readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  return script?.[1] !== undefined && existsSync(`${import.meta.dirname}/${script[1]}`)
})

/** Writes .br and .gz next to each asset, so that the server only picks. HTML gets a nonce: never. */
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

/** Pages of other entries in the developers' loop. */
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
  plugins: [react(), stripUnusedLibraryCode, pocketPlugin, precompressPlugin, otherEntries],
  // The server replaces it in each page it sends with the nonce of that answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    assetsDir: 'build',
    assetsInlineLimit: 0,
    target: 'es2023',
    // The licences of all that is packed into the screens, for whoever gets the program.
    license: { fileName: 'licences.md' },
    // The icons' barrel has 6,000 modules; reading only those that are used, a build takes a tenth.
    rolldownOptions: {
      input: [
        ...pages,
        `${import.meta.dirname}/src/app/web/widget.ts`,
        `${import.meta.dirname}/src/app/web/pocket-sw.ts`,
      ],
      output: {
        // The first chunk lists the files of all screens: named by nothing but their content they take 4 KB less of it.
        chunkFileNames: 'build/[hash].js',
        assetFileNames: 'build/[hash][extname]',
        // Sites of parishes name it for years: src/public-pages/server/routes.ts serves it at one address.
        // A service worker must keep its address, too.
        entryFileNames: ({ name }) =>
          name === 'widget' || name === 'pocket-sw' ? `${name}.js` : 'build/[name]-[hash].js',
      },
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
    },
  },
  server: {
    // The server takes writes only from the address it is asked at, so the Host stays the browser's.
    proxy: Object.fromEntries(
      ['/api', '/sanctum', '/login', '/logout', '/parafia', '/build', '/widget.js'].map(path => [
        path,
        { target: SERVER, changeOrigin: false },
      ]),
    ),
  },
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PAGE = '/inventory/pastoral-visits/pocket'
const ENTRY = 'pocket'
const WORKER = 'pocket-sw'
const ICON = /\/(src\/pastoral-visits\/mobile\/web\/app\/icons\/[\w-]+\.png)/g
const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface File {
  type: string
  fileName: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Passes the files of the visits page to the service worker, and the paths of the icons to the manifest: the build sets
 * both. A library that builds the list from folders cannot separate this page's files from the office's.
 */
export const pocketPlugin: Plugin = {
  name: 'pocket',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle) as unknown as File[]
    const entry = files.find(({ type, name }) => type === 'chunk' && name === ENTRY)
    const worker = bundle[`${WORKER}.js`]
    const manifest = files.find(({ fileName }) => fileName.endsWith('.webmanifest'))
    if (!entry || worker?.type !== 'chunk' || !manifest) return
    const icons: string[] = []
    const manifestFile = bundle[manifest.fileName]
    if (manifestFile?.type === 'asset') {
      manifestFile.source = String(manifestFile.source).replaceAll(ICON, (_found, path: string) => {
        const source = readFileSync(`${ROOT}/${path}`)
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `build/${hash}.png`
        if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source })
        icons.push(`/${fileName}`)
        return `/${fileName}`
      })
    }
    const urls = [...partsOf(entry, bundle as never), manifest.fileName].map(name => `/${name}`)
    const revision = createHash('sha256').update(urls.join()).digest('hex').slice(0, 16)
    const list = [...urls, ...new Set(icons)].map(url => ({ url, revision: null }))
    worker.code = worker.code.replaceAll(
      'self.__WB_MANIFEST',
      JSON.stringify([...list, { url: PAGE, revision }]),
    )
    if (/\bimport\b\s*["'{*]/.test(worker.code))
      this.warn(`${WORKER}.js must be one file: visits will not work offline`)
  },
}

/** Returns the chunk, all its imports, and their styles. */
function partsOf(entry: File, bundle: Record<string, File>) {
  const names = new Set<string>()
  const walk = (name: string) => {
    const file = bundle[name]
    if (!file || names.has(name)) return
    names.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) names.add(style)
    for (const next of [...(file.imports ?? []), ...(file.dynamicImports ?? [])]) walk(next)
  }
  walk(entry.fileName)
  return names
}

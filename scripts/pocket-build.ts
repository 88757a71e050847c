import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const PAGE = '/inventory/pastoral-visits/pocket'
const ENTRY = 'pocket'
const WORKER = 'pocket-sw'
const ICON = /\/(src\/[\w/-]+\/icons\/[\w-]+\.png)/g
const ROOT = fileURLToPath(new URL('..', import.meta.url))

type OutputBundle = Rolldown.OutputBundle
type OutputAsset = Rolldown.OutputAsset
type EmitAsset = (asset: { type: 'asset'; fileName: string; source: Buffer }) => void

interface File {
  type: string
  fileName: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** Writes the addresses of the built icons into a manifest, and returns them. */
function addIcons(bundle: OutputBundle, manifest: OutputAsset, emit: EmitAsset): string[] {
  const icons: string[] = []
  manifest.source = String(manifest.source).replaceAll(ICON, (_found, path: string) => {
    const source = readFileSync(`${ROOT}/${path}`)
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
    const fileName = `build/${hash}.png`
    if (!bundle[fileName]) emit({ type: 'asset', fileName, source })
    icons.push(`/${fileName}`)
    return `/${fileName}`
  })
  return icons
}

/**
 * Passes the files of the visits page to the service worker, and the paths of the icons to every manifest: the build
 * sets both. A library that builds the list from folders cannot separate this page's files from the office's.
 */
export const pocketPlugin: Plugin = {
  name: 'pocket',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle) as unknown as File[]
    const manifests = Object.values(bundle).filter(
      file => file.type === 'asset' && file.fileName.endsWith('.webmanifest'),
    ) as OutputAsset[]
    const manifest = manifests.find(({ source }) => String(source).includes(`"${PAGE}"`))
    const icons = new Map(
      manifests.map(file => [file, addIcons(bundle, file, asset => this.emitFile(asset))]),
    )
    const entry = files.find(({ type, name }) => type === 'chunk' && name === ENTRY)
    const worker = bundle[`${WORKER}.js`]
    if (!entry || worker?.type !== 'chunk' || !manifest) return
    const urls = [...getParts(entry, files), manifest.fileName].map(name => `/${name}`)
    const revision = createHash('sha256').update(urls.join()).digest('hex').slice(0, 16)
    const list = [...urls, ...new Set(icons.get(manifest))].map(url => ({ url, revision: null }))
    worker.code = worker.code.replaceAll(
      'self.__WB_MANIFEST',
      JSON.stringify([...list, { url: PAGE, revision }]),
    )
    if (/\bimport\b\s*["'{*]/.test(worker.code))
      this.warn(`${WORKER}.js must be one file: visits will not work offline`)
  },
}

/** Returns the chunk, all its imports, and their styles. */
function getParts(entry: File, files: File[]) {
  const byName = new Map(files.map(file => [file.fileName, file]))
  const names = new Set<string>()
  const walk = (name: string) => {
    const file = byName.get(name)
    if (!file || names.has(name)) return
    names.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) names.add(style)
    for (const next of [...(file.imports ?? []), ...(file.dynamicImports ?? [])]) walk(next)
  }
  walk(entry.fileName)
  return names
}

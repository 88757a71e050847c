import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const read = (address: URL) => readFileSync(address, 'utf8')
const resolveAsset = (path: string) => new URL(`../../../${path}`, import.meta.url)

/**
 * Returns the HTML shell of the public pages and the script that parishes paste into their sites: built files, or the
 * sources before a build.
 */
export function publicAssets() {
  const [page, script] = [resolveAsset('dist/public.html'), resolveAsset('dist/widget.js')]
  return {
    shell: read(existsSync(page) ? page : resolveAsset('public.html')),
    widget: existsSync(script)
      ? read(script)
      : stripTypeScriptTypes(read(resolveAsset('src/public-pages/web/widget.ts'))),
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const read = (address: URL) => readFileSync(address, 'utf8')
const here = (path: string) => new URL(`../../${path}`, import.meta.url)

/**
 * The page around everything public, and the script that parishes paste into their sites: built, or, before the screens
 * are built, as they are written.
 */
export function publicAssets() {
  const [page, script] = [here('dist/public.html'), here('dist/widget.js')]
  return {
    shell: read(existsSync(page) ? page : here('public.html')),
    widget: existsSync(script)
      ? read(script)
      : stripTypeScriptTypes(read(here('src/app/widget.tsx'))),
  }
}

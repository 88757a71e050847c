import { globSync, readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

const listIconNames = (code: string) => code.match(/\bIcon[A-Z]\w*/g) ?? []
const iconNames = new Set(
  globSync('src/{ui,shell,**/web}/**/*.{ts,tsx}').flatMap(file =>
    listIconNames(readFileSync(file, 'utf8')),
  ),
)

/**
 * Bundles only the icons used on screens out of six thousand, because each test file loads them again. The plugin name
 * tells Vite when to bundle them again.
 */
export const usedIcons: Rolldown.Plugin = {
  name: `icons: ${[...iconNames].toSorted().join(' ')}`,
  transform: {
    filter: { id: /tabler-icons-react\.mjs$/ },
    handler: code =>
      code
        .split('\n')
        .filter(line => listIconNames(line).some(name => iconNames.has(name)))
        .join('\n'),
  },
}

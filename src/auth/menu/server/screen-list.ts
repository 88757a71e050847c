import { readFileSync } from 'node:fs'
import type { Permission } from '../../rights/permissions.ts'

interface ListedScreen {
  name: string
  /** `/books/baptisms/$baptismID/preview` */
  path: string
  access: Permission | 'session' | 'public'
}

/**
 * All screens, for the server, which does not load the screens themselves; src/app/web/screens.test.ts checks the list.
 */
export const screenList = readFileSync(new URL('screen-list.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [name, path, access] = line.split(' ')
    return { name, path, access } as ListedScreen
  })

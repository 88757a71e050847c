import { readFileSync } from 'node:fs'
import type { Permission } from '../permissions.ts'

interface ListedScreen {
  name: string
  /** `/books/baptisms/$baptismID/preview` */
  path: string
  access: Permission | 'session' | 'public'
}

/** Every screen, for the server, which does not load screens; src/app/web/screens.test.ts keeps the list true. */
export const screenList = readFileSync(new URL('screen-list.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [name, path, access] = line.split(' ')
    return { name, path, access } as ListedScreen
  })

import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { html } from './html.ts'
import { getBody } from './page-frame.ts'
import type { PublicPage } from './public-page.ts'
import { buildPageRequest, newPublicParish } from './testing.ts'

const office = await testApi()
const { parish_id } = await newPublicParish(office)

const content = { heading: 'Parafia', body: html`<p>treść</p>` }
const buildPage = (path: string, main?: true): PublicPage => ({
  path,
  name: path || 'Parafia',
  main,
  render: async () => content,
})
const home = buildPage('')
const pages = [home, buildPage('/kalendarz'), buildPage('/zamow', true)]

test('page frame: the actions for which people come are buttons, the other pages are in the menu', async () => {
  await office.inParish(parish_id, async db => {
    const pageRequest = buildPageRequest(db, parish_id, { today: '2026-11-15' })
    const look = { color: '#3290dc', theme: 'auto' as const, embedded: false }
    const { text } = getBody({ asked: pageRequest, page: home, pages, look }, content)
    const [, navigation = ''] = /<nav aria-label="Strony parafii">([^]*?)<\/nav>/.exec(text)!
    const [buttons = '', menu = ''] = navigation.split('<details>')
    expect(buttons).toMatch(/class="button"[^>]*\/zamow/)
    expect(menu).toContain('/kalendarz')
    expect(menu).toContain('aria-current="page"')
    expect(menu).not.toContain('class="button"')
  })
})

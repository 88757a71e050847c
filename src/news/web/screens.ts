import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { NEWS } from './paths.ts'

const form = () => import('./NewsForm.tsx')

export const newsScreens = [
  defineScreen(
    NEWS,
    { name: 'newsList', crumb: 'Aktualności', access: 'session' },
    lazyScreen(() => import('./NewsList.tsx'), 'NewsList'),
  ),
  defineScreen(
    `${NEWS}/add`,
    { name: 'newsAdd', crumb: 'Nowa aktualność', access: 'news.write' },
    lazyScreen(form, 'AddNews'),
  ),
  defineScreen(
    `${NEWS}/$newsID/edit`,
    { name: 'newsEdit', crumb: 'Edycja aktualności', access: 'news.write' },
    lazyScreen(form, 'EditNews'),
  ),
]

import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './define-screen.ts'
import type { ScreenFacts } from './facts.ts'
import { rootRoute } from './route.ts'

type Line = [name: string, path: string, crumb: string]

const PUBLIC: Line[] = [
  ['publicIntentionCalendar', '/parafia/$parishUrl/kalendarz', 'Kalendarz intencji'],
  [
    'publicAnnouncementList',
    '/parafia/$parishUrl/ogloszenia-duszpasterskie',
    'Ogłoszenia duszpasterskie',
  ],
  ['publicIntentionList', '/parafia/$parishUrl/intencje', 'Intencje mszalne'],
  ['publicIntentionOrder', '/parafia/$parishUrl/zamow-intencje', 'Zamów intencję'],
  ['publicPastoralVisitsList', '/parafia/$parishUrl/wyszukiwarka-koled', 'Wyszukiwarka kolęd'],
  ['publicPastoralVisitsRegistration', '/parafia/$parishUrl/zgloszenia-koled', 'Zgłoszenie kolędy'],
  ['publicNecrologiesList', '/parafia/$parishUrl/nekrologi', 'Nekrologi'],
]

const SIGN_IN: Line[] = [
  ['login', '/signin', 'Logowanie'],
  ['signInCallback', '/signin/callback', 'Logowanie'],
  ['twoFactorLink', '/two-factor/link', 'Potwierdzenie logowania'],
  ['forgotPassword', '/forgot-password', 'Nie pamiętam hasła'],
  ['resetPassword', '/reset-password', 'Nowe hasło'],
]

const createRoutes = (
  lines: Line[],
  entry: ScreenFacts['entry'],
  access: ScreenFacts['access'] = 'public',
) =>
  lines.map(([name, path, crumb]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: { name, crumb, entry, access },
      component: lazyScreen(() => import('./status/Elsewhere.tsx'), 'Elsewhere'),
    }),
  )

const POCKET: Line[] = [
  ['pastoralVisitsPocket', '/inventory/pastoral-visits/pocket', 'Kolęda w telefonie'],
]

/** Screens served by HTML pages of their own: the sign-in page, the public pages of a parish, visits on a phone. */
export const screensElsewhere = [
  ...createRoutes(PUBLIC, 'public'),
  ...createRoutes(SIGN_IN, 'signin'),
  ...createRoutes(POCKET, 'pocket', 'visits.read'),
]

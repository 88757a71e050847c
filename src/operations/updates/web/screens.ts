import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { WHATS_NEW } from './paths.ts'

export const updateScreens = [
  defineScreen(
    WHATS_NEW,
    { name: 'whatsNew', crumb: 'Co nowego', access: 'session' },
    lazyScreen(() => import('./WhatsNew.tsx'), 'WhatsNew'),
  ),
]

import '#accounts/web/sign-in/signin.css'
import { createRoot } from 'react-dom/client'
import { markBody, prefersDark } from '#ui/theme/dark.ts'
import { Callback } from '#accounts/web/sign-in/oidc/Callback.tsx'
import { ForgotPassword } from '#accounts/web/sign-in/ForgotPassword.tsx'
import { ResetPassword } from '#accounts/web/sign-in/ResetPassword.tsx'
import { SignIn } from '#accounts/web/sign-in/SignIn.tsx'
import { TwoFactorLink } from '#accounts/web/sign-in/TwoFactorLink.tsx'

const PAGES = {
  '/forgot-password': [ForgotPassword, 'Nie pamiętam hasła'],
  '/reset-password': [ResetPassword, 'Nowe hasło'],
  '/two-factor/link': [TwoFactorLink, 'Potwierdzenie logowania'],
  '/signin/callback': [Callback, 'Logowanie'],
  '/signin': [SignIn, 'Logowanie'],
} as const

const path = location.pathname.replace(/\/$/, '') as keyof typeof PAGES
const [Shown, title] = PAGES[path] ?? PAGES['/signin']
markBody(prefersDark())
document.title = `${title} – Kancelaria`
createRoot(document.querySelector('#root')!).render(<Shown />)

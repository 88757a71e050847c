import './signin/signin.css'
import { createRoot } from 'react-dom/client'
import { markBody, prefersDark } from '#kit/dark.tsx'
import { ForgotPassword } from '#signin/ForgotPassword.tsx'
import { ResetPassword } from '#signin/ResetPassword.tsx'
import { SignIn } from '#signin/SignIn.tsx'
import { TwoFactorLink } from '#signin/TwoFactorLink.tsx'

const PAGES = {
  '/forgot-password': [ForgotPassword, 'Nie pamiętam hasła'],
  '/reset-password': [ResetPassword, 'Nowe hasło'],
  '/two-factor/link': [TwoFactorLink, 'Potwierdzenie logowania'],
  '/signin': [SignIn, 'Logowanie'],
} as const

const path = location.pathname.replace(/\/$/, '') as keyof typeof PAGES
const [Shown, title] = PAGES[path] ?? PAGES['/signin']
markBody(prefersDark())
document.title = `${title} – Kancelaria`
createRoot(document.querySelector('#root')!).render(<Shown />)

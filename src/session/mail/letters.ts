import type { Letter } from '#platform/letter.ts'
import { MINUTES } from './tokens.ts'

interface Receiver {
  name: string
  email: string
}
const to = ({ name, email }: Receiver) => ({ name, address: email })

const linkTo = (publicUrl: string, path: string, token: string) =>
  `${publicUrl}${path}?token=${token}`

export const resetLetter = (user: Receiver, publicUrl: string, token: string): Letter => ({
  to: to(user),
  subject: 'Nowe hasło do kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    'Ktoś poprosił o nowe hasło do tego konta. Aby je ustawić, otwórz poniższy odnośnik.',
    `Odnośnik działa przez ${MINUTES.reset_password} minut i tylko raz. Po zmianie hasła trzeba zalogować się ponownie na wszystkich urządzeniach.`,
    'Jeśli to nie Ty, nic nie rób: hasło pozostanie bez zmian.',
  ],
  link: { label: 'Ustaw nowe hasło', url: linkTo(publicUrl, '/reset-password', token) },
})

export const twoFactorLetter = (user: Receiver, publicUrl: string, token: string): Letter => ({
  to: to(user),
  subject: 'Potwierdzenie logowania do kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    'Aby dokończyć logowanie, otwórz poniższy odnośnik w tej samej przeglądarce, w której się logujesz.',
    `Odnośnik działa przez ${MINUTES.two_factor} minut i tylko raz.`,
    'Jeśli to nie Ty się logujesz, ktoś zna Twoje hasło. Zmień je jak najszybciej.',
  ],
  link: { label: 'Potwierdź logowanie', url: linkTo(publicUrl, '/two-factor/link', token) },
})

const CHANGES = {
  password_changed: 'Hasło do Twojego konta zostało zmienione.',
  two_factor_on: 'Na Twoim koncie włączono logowanie dwuetapowe.',
  two_factor_off: 'Na Twoim koncie wyłączono logowanie dwuetapowe.',
}
export type Change = keyof typeof CHANGES

/** Tells the owner what happened to the account, in case it was not the owner. */
export const changeLetter = (user: Receiver, change: Change): Letter => ({
  to: to(user),
  subject: 'Zmiana na koncie w kancelarii',
  paragraphs: [
    'Szczęść Boże!',
    CHANGES[change],
    'Jeśli to nie Twoja decyzja, od razu ustaw nowe hasło („Nie pamiętam hasła” na stronie logowania) i powiadom administratora.',
  ],
})
